import { Lock } from 'lucide-react'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { Outlet, type RouteObject } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

/** Wraps routes of screens that are for this call: admins of a lower role read why they cannot use them. */
export const requireCall = (call: EndpointName, children: RouteObject[]): RouteObject => ({
  Component: () => (useCanCall(call) ? <Outlet /> : <NotAllowed />),
  children,
})

function NotAllowed() {
  return (
    <div className="screen">
      <ScreenHeading title="この画面は使えません" />
      <EmptyState
        icon={Lock}
        title="この画面を使う権限がありません"
        action={<LinkButton to="/edit/users">ユーザーの一覧へ</LinkButton>}
      >
        使いたいときは、管理者に権限を変えてもらってください。
      </EmptyState>
    </div>
  )
}
