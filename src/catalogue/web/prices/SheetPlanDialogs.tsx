import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { useSheetPlans } from '#catalogue/web/form/use-sheet-plans.ts'
import { PlanDialog } from '#catalogue/web/prices/PlanDialog.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = { opened: AdminSheet; plans: ReturnType<typeof useSheetPlans> }

/** They are drawn beside the form of the sheet: a form has no other one in it. */
export function SheetPlanDialogs({ opened, plans }: Props) {
  const t = useWords()
  const { planning, ending } = plans
  const end = ending?.hasBegun ? 'catalogue.admin.plan.end' : 'catalogue.admin.plan.cancel'
  return (
    <>
      {planning && <PlanDialog opened={opened} planning={planning} onPlanned={plans.planned} onClose={plans.close} />}
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t(ending?.hasBegun ? 'catalogue.admin.plan.ask-end' : 'catalogue.admin.plan.ask-cancel')}
        yes={t(end)}
        no={t('catalogue.admin.plan.keep')}
        onYes={plans.end}
        onNo={plans.keep}
      />
    </>
  )
}
