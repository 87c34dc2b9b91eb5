import { Save, Undo2 } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { getDraftStatus } from '#web/drafts/draft-notices.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import type { ShopEditing } from './editing/use-shop-editing.ts'

type Props = { editing: ShopEditing; formatPage: (page: PageNumber) => string }

/** The button that saves the record, with the state of saving. */
export function RecordSaveBar({ editing, formatPage }: Props) {
  const { isSaving, isUnsaved, conflict, lastSave, undo } = editing
  const status = getDraftStatus(editing, {
    unsaved: '変更があります',
    onlyHere: '変更があります。この端末には残せないので、保存するまで画面をとじないでください。',
    saved: formatSaved(lastSave, formatPage),
  })
  const canUndo = !isUnsaved && !isSaving && lastSave?.before !== undefined
  return (
    <SaveBar status={status}>
      {canUndo && (
        <DisappearingButton icon={Undo2} next="h1" onClick={undo}>
          元に戻す
        </DisappearingButton>
      )}
      <Button
        kind="primary"
        type="submit"
        icon={Save}
        busy={isSaving}
        inactive={!isUnsaved || conflict !== undefined}
      >
        {isSaving ? '保存しています' : '保存する'}
      </Button>
    </SaveBar>
  )
}

function formatSaved(lastSave: ShopEditing['lastSave'], formatPage: Props['formatPage']): string {
  if (!lastSave) return ''
  const done = lastSave.before ? '保存しました' : '元に戻しました'
  const pages = lastSave.pages.map(formatPage).join('・')
  return pages === '' ? done : `${done}。公開中の${pages}も変わりました`
}
