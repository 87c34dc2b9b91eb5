import { Save, Undo2 } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { SaveBar, type SaveBarStatus } from '#web/ui/form/save-bar.tsx'
import type { ShopEditing } from './editing/use-shop-editing.ts'

type Props = { editing: ShopEditing; formatPage: (page: PageNumber) => string }

/** The button that saves the record, with the state of saving. */
export function RecordSaveBar({ editing, formatPage }: Props) {
  const { step, isUnsaved, theirs, lastSave, undo } = editing
  const isSaving = step === 'saving'
  const status = getSaveStatus(editing, formatPage)
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
        inactive={!isUnsaved || theirs !== undefined}
      >
        {isSaving ? '保存しています' : '保存する'}
      </Button>
    </SaveBar>
  )
}

function getSaveStatus(editing: ShopEditing, formatPage: Props['formatPage']): SaveBarStatus {
  const { step, theirs, wrong, failure, isUnsaved } = editing
  if (step === 'saving') return { text: '', tone: 'plain' }
  if (theirs) return { text: '上で、どちらの内容にするかえらんでください。', tone: 'warning' }
  if (Object.keys(wrong).length > 0)
    return { text: '赤い字のところを直してください。', tone: 'danger' }
  if (failure) return { text: failure, tone: 'danger' }
  return isUnsaved ? getUnsavedStatus(editing) : getSavedStatus(editing, formatPage)
}

function getUnsavedStatus({ localDraftState }: ShopEditing): SaveBarStatus {
  return localDraftState === 'impossible'
    ? {
        text: '変更があります。この端末には残せないので、保存するまで画面をとじないでください。',
        tone: 'warning',
      }
    : { text: '変更があります', tone: 'plain' }
}

function getSavedStatus({ lastSave }: ShopEditing, formatPage: Props['formatPage']): SaveBarStatus {
  if (!lastSave) return { text: '', tone: 'plain' }
  const done = lastSave.before ? '保存しました' : '元に戻しました'
  const follow =
    lastSave.pages.length === 0
      ? ''
      : `。公開中の${lastSave.pages.map(formatPage).join('・')}も変わりました`
  return { text: done + follow, tone: 'good' }
}
