import { useEffect, useRef } from 'react'
import { formatPart, formatPartName } from '#web/screens/shared/shop-record/format-shop-record.ts'
import {
  listConflictingParts,
  type StoredRecord,
} from '#web/screens/shared/shop-record/shop-draft.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import type { ShopEditing } from './editing/use-shop-editing.ts'
import styles from './shop-record-editor.module.css'

type Props = { editing: ShopEditing; theirs: StoredRecord }

/** Shows what another device has changed at the same places, and asks which content to keep. */
export function ConflictNotice({ editing, theirs }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  const { draft, resolveConflict } = editing
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="record-conflict"
      className={`panel grid cols-1 gap-4 p-4 bg-warning ${styles.conflict}`}
    >
      <h2 id="record-conflict" className="text-lg">
        ほかの端末でも、同じところが変更されました
      </h2>
      <p>どちらの内容にするか、えらんでください。あなたの書きかけは残っています。</p>
      {listConflictingParts(draft, theirs.shop).map((part) => (
        <div key={part} className="stack gap-1">
          <h3 className="text-md">{formatPartName(part)}</h3>
          <dl className={`stack gap-2-4 break ${styles.both}`}>
            <Lines name="保存されている内容" lines={formatPart(theirs.shop, part)} />
            <Lines name="あなたの内容" lines={formatPart(draft.record, part)} />
          </dl>
        </div>
      ))}
      <div className="buttons">
        <DisappearingButton next="h1" onClick={() => resolveConflict('mine')}>
          あなたの内容で続ける
        </DisappearingButton>
        <DisappearingButton next="h1" onClick={() => resolveConflict('theirs')}>
          保存されている内容にする
        </DisappearingButton>
      </div>
    </section>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {(lines.length === 0 ? ['（空）'] : lines).map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
