import { FileClock, Save, Send } from 'lucide-react'
import type { EntryEditing } from '#web/admin/entries/draft/use-entry-editing.ts'
import { getDraftStatus } from '#web/drafts/draft-notices.tsx'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

type Props = { kind: EntryKind; editing: EntryEditing }

/** Sends the entry or saves its changes; news can be saved as a draft instead. */
export function EntrySaveBar({ kind, editing }: Props) {
  const { isSaving, isUnsaved, conflict, draft } = editing
  const { stored } = draft
  const isUnsent = stored === null || stored.draft === true
  const canSend = conflict === undefined && (isUnsaved || stored?.draft === true)
  return (
    <SaveBar status={getDraftStatus(editing, statusTexts)}>
      {kind === 'news' && <DraftButton editing={editing} isUnsent={isUnsent} />}
      <Button
        kind="primary"
        type="submit"
        icon={stored?.draft ? Send : Save}
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
  const { isSaving, isUnsaved, conflict, draft, saveAsDraft } = editing
  if (!isUnsent && !isScheduled(draft.stored?.publish_at)) return null
  const hasNothingToSave = isUnsent && !isUnsaved
  return (
    <Button
      type="button"
      icon={FileClock}
      inactive={conflict !== undefined || isSaving || hasNothingToSave}
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

const statusTexts = {
  unsaved: `書きかけを${thisDevice}に残しています。まだお店には見えません。`,
  onlyHere: `${thisDevice}には書きかけを残せません。保存するまで画面をとじないでください。`,
}
