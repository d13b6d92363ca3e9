import type { Send } from '#platform/browser/api-client.ts'

/** A way to send a file that says how much of it has gone, which `fetch` cannot say. */
export function sendWithProgress(file: File, onProgress: (part: number) => void): Send {
  return (path, { method = 'POST', headers } = {}) =>
    new Promise((resolve, reject) => {
      const asking = new XMLHttpRequest()
      asking.open(method, path)
      new Headers(headers).forEach((value, name) => {
        asking.setRequestHeader(name, value)
      })
      asking.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      asking.onload = () => resolve(answerOf(asking))
      asking.onerror = () => reject(new TypeError('The connection was lost'))
      asking.send(file)
    })
}

function answerOf(asking: XMLHttpRequest): Response {
  const type = asking.getResponseHeader('Content-Type')
  return new Response(asking.responseText, {
    status: asking.status,
    ...(type && { headers: { 'Content-Type': type } }),
  })
}
