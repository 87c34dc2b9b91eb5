import { Save, Undo2 } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { ShopEditing } from './editing/use-shop-editing.ts'
import styles from './save-bar.module.css'

/** The button that saves, always visible, with what has been saved. */
export function SaveBar({ editing }: { editing: ShopEditing }) {
  const { step, isUnsaved, theirs, lastSave, undo } = editing
  const isSaving = step === 'saving'
  const status = getSaveStatus(editing)
  const canUndo = !isUnsaved && !isSaving && lastSave?.before !== undefined
  return (
    <div className={styles.bar}>
      <StatusLine tone={status.tone}>{status.text}</StatusLine>
      <div className={styles.buttons}>
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
      </div>
    </div>
  )
}

type Status = { text: string; tone: 'plain' | 'good' | 'danger' | 'warning' }

function getSaveStatus(editing: ShopEditing): Status {
  const { step, theirs, wrong, failure, isUnsaved } = editing
  if (step === 'saving') return { text: '', tone: 'plain' }
  if (theirs) return { text: '上で、どちらの内容にするかえらんでください。', tone: 'warning' }
  if (Object.keys(wrong).length > 0)
    return { text: '赤い字のところを直してください。', tone: 'danger' }
  if (failure) return { text: failure, tone: 'danger' }
  return isUnsaved ? getUnsavedStatus(editing) : getSavedStatus(editing)
}

function getUnsavedStatus({ localDraftState }: ShopEditing): Status {
  return localDraftState === 'impossible'
    ? {
        text: '変更があります。この端末には残せないので、保存するまで画面をとじないでください。',
        tone: 'warning',
      }
    : { text: '変更があります', tone: 'plain' }
}

function getSavedStatus({ lastSave }: ShopEditing): Status {
  if (!lastSave) return { text: '', tone: 'plain' }
  const done = lastSave.before ? '保存しました' : '元に戻しました'
  const follow =
    lastSave.pages.length === 0
      ? ''
      : `。公開中の${formatPageNumbers(lastSave.pages)}も変わりました`
  return { text: done + follow, tone: 'good' }
}

/** ページ1・2. */
const formatPageNumbers = (pages: readonly PageNumber[]) => `ページ${pages.join('・')}`
