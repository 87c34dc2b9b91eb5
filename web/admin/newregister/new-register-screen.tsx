import { useState } from 'react'
import { useClient } from '#web/api/client-context.tsx'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link, useSearchParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { RegisterFromCsv } from './csv/register-from-csv.tsx'
import { useCsvFile } from './csv/use-csv-file.ts'
import { emptyShopFields } from './new-shop-fields.ts'
import { RegisterOneShop } from './register-one-shop.tsx'
import { RunView } from './run/run-view.tsx'
import { useRegistration } from './run/use-registration.ts'

/** /edit/newregister: registers one shop, or many from a CSV file, and makes a sign-in card for each. */
export function NewRegisterScreen() {
  const { registration, run, isOpen } = useRegistration()
  const [values, setValues] = useState(emptyShopFields)
  const file = useCsvFile(useClient())
  const [params] = useSearchParams()
  const isMany = params.get('way') === 'csv'

  async function finish(isAllRegistered: boolean) {
    if (isAllRegistered) setValues(emptyShopFields)
    const { chosen } = file
    // The rows with problems stay.
    const good = chosen?.step === 'checked' ? chosen.shops.good : []
    if (chosen?.step === 'checked' && good.length < chosen.shops.rows.length)
      chosen.dropLines(new Set(good.map(({ line }) => line)))
    else file.clear()
    await registration.finish()
    // The pressed button has been removed.
    setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }))
  }

  return (
    <div className="screen gap-5 max-w-224 >*:min-w-0">
      <ScreenHeading title="新規登録" />
      {!run && Object.values(values).some((typed) => typed !== '') && <UnsavedInputGuard />}
      {run && <RunView run={run} registration={registration} onFinish={finish} />}
      {isOpen && !run && (
        <>
          <nav className="buttons" aria-label="登録のしかた">
            <ModeLink to="/edit/newregister" isHere={!isMany}>
              1つのお店
            </ModeLink>
            <ModeLink to="/edit/newregister?way=csv" isHere={isMany}>
              まとめて登録（CSV）
            </ModeLink>
          </nav>
          {isMany ? (
            <RegisterFromCsv registration={registration} file={file} />
          ) : (
            <RegisterOneShop registration={registration} values={values} onValues={setValues} />
          )}
        </>
      )}
    </div>
  )
}

function ModeLink({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      className={classNames(getButtonClass('quiet'), 'border', isHere && 'selected')}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
