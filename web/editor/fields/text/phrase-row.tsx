import { PencilLine } from 'lucide-react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** The shop's phrase (ひとこと) over the photos of the first view, and the button that changes it. Only page 1 has it. */
export function PhraseRow() {
  const { site, editPhrase } = useEditing()
  if (!site.look || site.page !== 1) return null
  const phrase = site.record?.catch_phrase.trim() ?? ''
  return (
    <div className="stack children-start gap-3 text-sm svg:w-5 svg:h-5">
      <p>{`写真の上のひとこと：${phrase === '' ? 'まだありません' : `「${phrase}」`}`}</p>
      <Button icon={PencilLine} onClick={editPhrase}>
        {phrase === '' ? 'ひとことを入れる' : 'ひとことを変える'}
      </Button>
    </div>
  )
}
