import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Undo2, X } from 'lucide-react'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { failureWords } from '#web/screens/failure-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { EditingSession } from './open-session.ts'
import { seenOf } from './seen-page.ts'
import { copyWords } from './sending-words.ts'
import { useSending } from './use-sending.ts'
import { whileSignedIn } from './while-signed-in.ts'

type Props = { session: EditingSession; to: PageNumber; onClose: () => void }

/** toCopy: asks, and copies the page as it is saved onto another one. */
export function CopyDialog({ session, to, onClose }: Props) {
  const client = useClient()
  const tellCopied = useCopied(session, to)
  const { progress, send, giveUp } = useSending(session)
  const copy = () =>
    void send({
      words: copyWords,
      savesFirst: true,
      body: () => ({ ...seenOf(session), to }),
      call: client.copyPage,
      done: ({ version }) => {
        onClose()
        tellCopied(version)
      },
    })
  return (
    <ChangeDialog
      title={`ページ${to}にコピー`}
      action="コピーする"
      working="コピーしています"
      onStart={copy}
      {...{ progress, giveUp, onClose }}
    >
      <p>現在のページをページ{to} にコピーしますか？</p>
      <p>ページ{to}の今の内容は入れかわります。</p>
      <p>お客さまに見えている内容は、ページ{to}を公開するまで変わりません。</p>
    </ChangeDialog>
  )
}

/** Tells of the copy, with the way back to what the other page was, which is kept as a version. */
function useCopied({ panels, owner }: EditingSession, to: PageNumber) {
  const client = useClient()
  const queries = useQueryClient()
  const open = { label: `ページ${to}をひらく`, href: `/${to}` }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['getSession'] })

  return (version: number) => {
    refresh()
    const body = { user: owner.user, page: to, version }
    const key = crypto.randomUUID()
    async function undo() {
      // The button goes with the notice it was in.
      panels.focusPart(undefined)
      panels.show({ text: `ページ${to}を元に戻しています`, isLasting: true })
      try {
        await whileSignedIn(() => client.restoreVersion({ body }, { idempotencyKey: key }))
        panels.show({ text: `ページ${to}を元に戻しました`, actions: [open] })
        refresh()
      } catch (error) {
        panels.show({
          text: `ページ${to}を元に戻せませんでした。${failureWords(error)}`,
          isLasting: true,
          actions: [
            { label: 'もう一度', icon: RotateCw, act: () => void undo() },
            { label: 'とじる', icon: X, act: panels.dismiss },
          ],
        })
      }
    }
    panels.show({
      text: `ページ${to}にコピーしました`,
      actions: [{ label: '元に戻す', icon: Undo2, act: () => void undo() }, open],
    })
  }
}
