import { Save } from 'lucide-react'
import type { EntryEditing } from '#web/screens/edit/entries/draft/use-entry-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SaveBar, type SaveBarStatus } from '#web/ui/form/save-bar.tsx'

type Props = { editing: EntryEditing; isNew: boolean }

export function EntrySaveBar({ editing, isNew }: Props) {
  const { isSaving, isUnsaved, theirs } = editing
  return (
    <SaveBar status={getSaveStatus(editing)}>
      <Button
        kind="primary"
        type="submit"
        icon={Save}
        busy={isSaving}
        inactive={!isUnsaved || theirs !== undefined}
      >
        {isSaving ? '保存しています' : isNew ? '登録して知らせる' : '変更を保存する'}
      </Button>
    </SaveBar>
  )
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
