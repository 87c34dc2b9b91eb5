import { FileQuestion } from 'lucide-react'
import { getHomeLink } from '#web/account/shared/home-link.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

export function NotFoundScreen() {
  const home = getHomeLink(useLocation().pathname)
  return (
    <div className="screen gap-5 p-5-4">
      <ScreenHeading title="画面が見つかりません" />
      <EmptyState
        icon={FileQuestion}
        title="このアドレスの画面はありません"
        action={
          <ScreenLink to={home.to} className={getButtonClass('primary')}>
            {home.label}
          </ScreenLink>
        }
      >
        アドレスが変わったか、入力が少し違っているのかもしれません。
      </EmptyState>
    </div>
  )
}
