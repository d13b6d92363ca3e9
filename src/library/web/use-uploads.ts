import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#library/web/pictures-api.ts'
import { problemIn, problemOf, tooLarge, type UploadProblem } from '#library/web/upload-problem.ts'
import { maxUploadBytes } from '#media/picture.ts'
import type { PictureWithUses } from '#media/schema.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'known' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  part: number
  problem?: UploadProblem
  /** The width of the picture in the library. */
  width?: number
}

// The shop decodes one picture at a time: more at once would only wait there.
const atOnce = pLimit(2)
let lastKey = 0

/** Files on their way into the library. `onStored` follows each that arrived, or was there already. */
export function useUploads(onStored: (picture: PictureWithUses, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  function change(key: number, to: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))
  }

  async function send({ key, file }: Upload): Promise<void> {
    if (left.current) return
    if (file.size > maxUploadBytes) return change(key, { state: 'failed', problem: tooLarge })
    change(key, { state: 'sending', part: 0 })
    try {
      const outcome = await uploadPicture(file, (part) =>
        change(key, { part, state: part < 1 ? 'sending' : 'reading' }),
      )
      const problem = problemIn(outcome)
      if (problem || !('picture' in outcome)) return change(key, { state: 'failed', ...(problem && { problem }) })
      change(key, { state: outcome.isNew ? 'done' : 'known', width: outcome.picture.width })
      onStored(outcome.picture, file)
    } catch (error) {
      change(key, { state: 'failed', problem: problemOf(error) })
    }
  }

  function add(files: Iterable<File>) {
    const added = [...files].map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, state: 'waiting', part: 0 }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) void atOnce(() => send(upload))
  }

  function again(upload: Upload) {
    change(upload.key, { state: 'waiting', part: 0 })
    void atOnce(() => send(upload))
  }

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading')
  return { uploads, isBusy, add, again, clear: () => setUploads([]) }
}
