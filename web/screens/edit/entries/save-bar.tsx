import { Save } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './save-bar.module.css'
import type { EntryWriting } from './use-entry-writing.ts'

type Props = { writing: EntryWriting; isNew: boolean }

/** What saves the entry, and how things stand; always in sight. */
export function SaveBar({ writing, isNew }: Props) {
  const { isSaving, isUnsaved, theirs } = writing
  const status = statusOf(writing)
  return (
    <div className={styles.bar}>
      <StatusLine tone={status.tone}>{status.words}</StatusLine>
      <Button
        kind="primary"
        type="submit"
        icon={Save}
        busy={isSaving}
        inactive={!isUnsaved || theirs !== undefined}
      >
        {isSaving ? '保存しています' : isNew ? '登録して知らせる' : '変更を保存する'}
      </Button>
    </div>
  )
}

type Status = { words: string; tone: 'plain' | 'danger' | 'warning' }

function statusOf({ trouble, theirs, isUnsaved, keeping, isSaving }: EntryWriting): Status {
  if (isSaving) return { words: '', tone: 'plain' }
  if (theirs) return { words: '上で、どちらの内容にするかえらんでください。', tone: 'warning' }
  if (Object.keys(trouble.wrong).length > 0)
    return { words: '赤い字のところを直してください。', tone: 'danger' }
  if (trouble.failure) return { words: trouble.failure, tone: 'danger' }
  if (!isUnsaved) return { words: '', tone: 'plain' }
  if (keeping === 'impossible')
    return {
      words: 'この端末には書きかけを残せません。保存するまで画面をとじないでください。',
      tone: 'warning',
    }
  return { words: '書きかけをこの端末に残しています。まだお店には見えません。', tone: 'plain' }
}
