import { useState } from 'react'
import { useClient } from '#web/api/client-context.tsx'
import { TypedHere } from '#web/screens/leave-question.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link, useSearchParams } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { ManyShops } from './many-shops.tsx'
import styles from './new-register-screen.module.css'
import { OneShop, type Words } from './one-shop.tsx'
import { RunView } from './run-view.tsx'
import { useCsvFile } from './use-csv-file.ts'
import { useRegistration } from './use-registration.ts'

const empty: Words = { shop_name: '', login_id: '', slug: '' }

/** /edit/newregister: registers one shop, or many from a file, and gives each a card to sign in with. */
export function NewRegisterScreen() {
  const { registration, run, isOpen } = useRegistration()
  const [words, setWords] = useState(empty)
  const file = useCsvFile(useClient())
  const [params] = useSearchParams()
  const isMany = params.get('way') === 'csv'

  async function finish(isAllMade: boolean) {
    if (isAllMade) setWords(empty)
    file.forget()
    await registration.finish()
    // What was pressed is gone.
    setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }))
  }

  return (
    <div className={styles.screen}>
      <ScreenHeading title="新規登録" />
      {!run && Object.values(words).some((typed) => typed !== '') && <TypedHere />}
      {run && <RunView run={run} registration={registration} onFinish={finish} />}
      {isOpen && !run && (
        <>
          <nav className={styles.ways} aria-label="登録のしかた">
            <Way to="/edit/newregister" isHere={!isMany}>
              1つのお店
            </Way>
            <Way to="/edit/newregister?way=csv" isHere={isMany}>
              まとめて登録（CSV）
            </Way>
          </nav>
          {isMany ? (
            <ManyShops registration={registration} file={file} />
          ) : (
            <OneShop registration={registration} words={words} onWords={setWords} />
          )}
        </>
      )}
    </div>
  )
}

function Way({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      className={classNames(buttonClass('quiet'), styles.way, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
