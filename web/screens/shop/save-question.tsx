import { listDifferences } from '#web/drafts/record-draft.ts'
import { ActionDialog } from '#web/screens/shared/actions/action-dialog.tsx'
import { formatPartName } from '#web/screens/shared/shop-record/format-shop-record.ts'
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
  if (!editing.isAsking) return null
  return (
    <ActionDialog
      onClose={editing.cancelSave}
      action={{
        title: '保存しますか？',
        about: (
          <>
            <p>お客さまに見えている、公開中の次のページもすぐに変わります。</p>
            <ul className={styles.pages}>
              {pages.map((page) => (
                <li key={page}>{page}</li>
              ))}
            </ul>
            <p>{`変わるところ：${changed.join('、')}`}</p>
            <p>保存したあとで、元に戻すこともできます。</p>
          </>
        ),
        go: '保存する',
        send: onConfirm,
      }}
    />
  )
}
