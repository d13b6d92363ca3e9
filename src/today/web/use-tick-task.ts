import { useQueryClient } from '@tanstack/react-query'
import { problemsQuery, type RepairRequest, repair } from '#payments/web/problem-api.ts'
import { repairFailureText } from '#payments/web/use-repair.ts'
import { todayKey } from '#today/web/api.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Ticks a task, one at a time; a toast says so, and takes it back. */
export function useTickTask() {
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()

  async function send(request: RepairRequest, name: string, undo?: RepairRequest): Promise<void> {
    const failure = await repair(request).then(() => undefined, repairFailureText(request))
    await Promise.all([problemsQuery.queryKey, todayKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    if (failure) return showToast({ tone: 'destructive', title: failure })
    showToast({
      tone: 'plain',
      title: undo ? 'today.task.done' : 'today.task.undone',
      values: { name },
      ...(undo && { action: { label: 'today.task.undo', run: () => void run(() => send(undo, name)) } }),
    })
  }

  return {
    pending,
    submit: async (request: RepairRequest, name: string, undo?: RepairRequest) => {
      await run(() => send(request, name, undo))
    },
  }
}
