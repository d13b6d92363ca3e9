/** Hands a file that was fetched, because it is not public, to the browser to keep. */
export async function saveDownload(answer: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
  link.click()
  URL.revokeObjectURL(address)
}
