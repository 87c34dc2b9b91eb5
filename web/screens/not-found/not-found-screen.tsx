import { FileQuestion } from 'lucide-react'
import { homeOf } from '#web/screens/home.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './not-found-screen.module.css'

/** For an address that no screen has. */
export function NotFoundScreen() {
  const home = homeOf(useLocation().pathname)
  return (
    <div className={styles.screen}>
      <ScreenHeading title="画面が見つかりません" />
      <EmptyState
        icon={FileQuestion}
        title="このアドレスの画面はありません"
        action={
          <ScreenLink to={home.to} className={buttonClass('primary')}>
            {home.words}
          </ScreenLink>
        }
      >
        アドレスが変わったか、入力が少し違っているのかもしれません。
      </EmptyState>
    </div>
  )
}
