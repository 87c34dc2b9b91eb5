import { FileQuestion } from 'lucide-react'
import { getHomeLink } from '#web/account/shared/return-path.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
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
          <LinkButton to={home.to} kind="primary">
            {home.label}
          </LinkButton>
        }
      >
        アドレスが変わったか、入力が少し違っているのかもしれません。
      </EmptyState>
    </div>
  )
}
