import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ListedTask } from '#people/task-schema.ts'
import { readTask } from '#people/web/tasks-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { useOwnHash } from '#ui/admin/use-own-hash.ts'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Opens the task by hand whose id is the hash of the address, whether it is open, done or deleted. */
export function useTaskInAddress(open: (task: ListedTask) => void): void {
  const id = useOwnHash()
  const navigate = useNavigate()
  const openNamed = useEffectEvent(async (id: string) => {
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    try {
      const task = await readTask(id)
      if (task.origin === 'hand') open(task)
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      showToast({ tone: 'destructive', title: isGone ? 'people.task.not-here' : failureOf(error) })
    }
  })
  useEffect(() => {
    if (isUuid(id)) void openNamed(id)
  }, [id])
}
