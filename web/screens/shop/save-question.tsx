import { listDifferences } from '#web/drafts/record-draft.ts'
import { formatPartName } from '#web/screens/shared/shop-record/format-shop-record.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ShopEditing } from './editing/use-shop-editing.ts'
import styles from './shop-record-editor.module.css'

type Props = {
  editing: ShopEditing
  pages: readonly string[]
  onConfirm: () => Promise<unknown>
}

/** Tells which public pages a save changes, and asks once. */
export function SaveQuestion({ editing, pages, onConfirm }: Props) {
  const { fields, base } = editing.draft
  const changed = listDifferences(editing.kind, fields, base).map(formatPartName)
  return (
    <Dialog
      open={editing.isAsking}
      onClose={editing.cancelSave}
      title="保存しますか？"
      actions={
        <>
          <Button onClick={editing.cancelSave}>やめる</Button>
          <Button kind="primary" onClick={() => void onConfirm()}>
            保存する
          </Button>
        </>
      }
    >
      <p>お客さまに見えている、公開中の次のページもすぐに変わります。</p>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
      <p>{`変わるところ：${changed.join('、')}`}</p>
      <p>保存したあとで、元に戻すこともできます。</p>
    </Dialog>
  )
}
