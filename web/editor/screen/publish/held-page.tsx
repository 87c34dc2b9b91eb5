import { CircleSlash2 } from 'lucide-react'
import { useStore } from 'zustand'
import { formatHold } from '#functions/contract/shops/next-things.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** Says above the page that an admin holds it down, why, and what to do. */
export function HeldLine({ session }: { session: EditingSession }) {
  const held = useStore(session.pageState, (publicity) => publicity.held)
  if (!held) return null
  return (
    <div className="flex items-start gap-2 p-2-3 round-md text-sm danger bg-danger svg:mt-[0.2em]">
      <CircleSlash2 className="flex-none icon" aria-hidden />
      <p>
        <WrappedText>{formatHold(held)}</WrappedText>
      </p>
    </div>
  )
}

/** Instead of the question whether to publish, while an admin holds the page down. */
export function HeldSheet({ session, onClose }: { session: EditingSession; onClose: () => void }) {
  const { quoteName } = usePageNames()
  const held = useStore(session.pageState, (publicity) => publicity.held)
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${quoteName(session.pageKey.page)}は、いま公開できません`}
      footer={<Button onClick={onClose}>編集にもどる</Button>}
    >
      {held && (
        <div className="stack gap-3">
          <p>サポート窓口が、{formatPastMoment(held.at)}にこのページの公開を止めました。</p>
          <p className="p-3 round-md danger break bg-danger">
            <b>理由</b>
            <br />
            {held.reason}
          </p>
          <p>
            下書きは残っていて、編集と保存はできます。直したら、サポート窓口にお知らせください。確かめたあと、また公開できるようになります。
          </p>
        </div>
      )}
    </Sheet>
  )
}
