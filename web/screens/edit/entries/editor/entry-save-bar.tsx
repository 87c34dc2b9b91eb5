import { FileClock, Save, Send } from 'lucide-react'
import type { EntryEditing } from '#web/screens/edit/entries/draft/use-entry-editing.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SaveBar, type SaveBarStatus } from '#web/ui/form/save-bar.tsx'

type Props = { kind: EntryKind; editing: EntryEditing }

/** Sends the entry or saves its changes; news can be saved as a draft instead. */
export function EntrySaveBar({ kind, editing }: Props) {
  const { isSaving, isUnsaved, theirs, draft } = editing
  const { base } = draft
  const isUnsent = base === null || base.draft === true
  const canSend = theirs === undefined && (isUnsaved || base?.draft === true)
  return (
    <SaveBar status={getSaveStatus(editing)}>
      {kind === 'news' && <DraftButton editing={editing} isUnsent={isUnsent} />}
      <Button
        kind="primary"
        type="submit"
        icon={base?.draft ? Send : Save}
        busy={isSaving}
        inactive={!canSend}
      >
        {isSaving ? '保存しています' : getSendLabel(editing, isUnsent)}
      </Button>
    </SaveBar>
  )
}

/** For news that shops do not see yet. */
function DraftButton({ editing, isUnsent }: { editing: EntryEditing; isUnsent: boolean }) {
  const { isSaving, isUnsaved, theirs, draft, saveAsDraft } = editing
  if (!isUnsent && !isScheduled(draft.base?.publish_at)) return null
  const hasNothingToSave = isUnsent && !isUnsaved
  return (
    <Button
      type="button"
      icon={FileClock}
      inactive={theirs !== undefined || isSaving || hasNothingToSave}
      onClick={saveAsDraft}
    >
      {isUnsent ? '下書きに保存する' : '下書きにもどす'}
    </Button>
  )
}

const isScheduled = (time = '') => time > new Date().toISOString()

function getSendLabel({ draft }: EntryEditing, isUnsent: boolean): string {
  if (!isUnsent) return '変更を保存する'
  return draft.fields.publish_at === null ? '登録して知らせる' : '日時を予約する'
}

function getSaveStatus({
  problem,
  theirs,
  isUnsaved,
  localDraftState,
  isSaving,
}: EntryEditing): SaveBarStatus {
  if (isSaving) return { text: '', tone: 'plain' }
  if (theirs) return { text: '上で、どちらの内容にするかえらんでください。', tone: 'warning' }
  if (Object.keys(problem.wrong).length > 0)
    return { text: '赤い字のところを直してください。', tone: 'danger' }
  if (problem.failure) return { text: problem.failure, tone: 'danger' }
  if (!isUnsaved) return { text: '', tone: 'plain' }
  if (localDraftState === 'impossible')
    return {
      text: 'この端末には書きかけを残せません。保存するまで画面をとじないでください。',
      tone: 'warning',
    }
  return { text: '書きかけをこの端末に残しています。まだお店には見えません。', tone: 'plain' }
}
