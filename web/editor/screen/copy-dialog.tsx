import { RotateCw, Undo2, X } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { retryAfterSignIn } from './sending/retry-after-sign-in.ts'
import { readSeenPage } from './sending/seen-page.ts'
import { ChangeDialog } from './sending/send-progress.tsx'
import { copyFailures } from './sending/sending-messages.ts'
import { useSending } from './sending/use-sending.ts'
import type { EditingSession } from './session/editing-session.ts'

type Props = { session: EditingSession; to: PageNumber; onClose: () => void }

export function CopyDialog({ session, to, onClose }: Props) {
  const client = useClient()
  const name = usePageNames().quoteName(to)
  const showCopied = useCopiedNotice(session, { to, name })
  const { progress, send, abort } = useSending(session)
  const copy = () =>
    void send({
      messages: copyFailures,
      savesFirst: true,
      body: () => ({ ...readSeenPage(session), to }),
      call: client.copyPage,
      done: ({ version }) => {
        onClose()
        showCopied(version)
      },
    })
  return (
    <ChangeDialog
      title={`${name}にコピー`}
      action="コピーする"
      working="コピーしています"
      onStart={copy}
      {...{ progress, abort, onClose }}
    >
      <p>現在のページを{name} にコピーしますか？</p>
      <p>{name}の今の内容は入れかわります。名前とアドレスは変わりません。</p>
      <p>お客さまに見えている内容は、{name}を公開するまで変わりません。</p>
    </ChangeDialog>
  )
}

/** Confirms the copy and offers undo, by the version that the server kept of the other page. */
function useCopiedNotice(
  { panels, pageKey }: EditingSession,
  { to, name }: { to: PageNumber; name: string },
) {
  const client = useClient()
  const invalidate = useInvalidate()
  const open = { label: `${name}をひらく`, href: `/${to}` }
  const refresh = () => void invalidate('getSession')

  return (version: number) => {
    refresh()
    const body = { user: pageKey.user, page: to, version }
    const key = crypto.randomUUID()
    async function undo() {
      // The button disappears with its notice.
      panels.focusPart(undefined)
      panels.show({ text: `${name}を元に戻しています`, isLasting: true })
      try {
        await retryAfterSignIn(() => client.restoreVersion({ body }, { idempotencyKey: key }))
        panels.show({ text: `${name}を元に戻しました`, actions: [open] })
        refresh()
      } catch (error) {
        panels.show({
          text: `${name}を元に戻せませんでした。${formatApiFailure(error)}`,
          isLasting: true,
          actions: [
            { label: 'もう一度', icon: RotateCw, act: () => void undo() },
            { label: 'とじる', icon: X, act: panels.dismiss },
          ],
        })
      }
    }
    panels.show({
      text: `${name}にコピーしました`,
      actions: [{ label: '元に戻す', icon: Undo2, act: () => void undo() }, open],
    })
  }
}
