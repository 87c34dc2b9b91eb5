import { FilePlus2, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { Button } from '#web/ui/button.tsx'
import { bytesText, dateText, lengthText } from '#web/ui/format.ts'
import styles from './full-view.module.css'
import type { LibraryFile } from './library-file.ts'
import { useLibraryOwner } from './library-owner.ts'
import type { Question } from './use-library-screen.ts'
import { UsedList } from './used-list.tsx'

type Props = {
  kind: FileKind
  file: LibraryFile
  /** Another file is on its way into its place. */
  isReplacing: boolean
  onAsk: (question: Question) => void
}

/** What is known of a file, where it is used, and what can be done with it. */
export function FileFacts({ kind, file, isReplacing, onAsk }: Props) {
  const { seconds, width, height, bytes, created_at, used } = file
  const { name } = fileWords[kind]
  const { hasPages, unused } = useLibraryOwner()
  return (
    <div className={styles.facts}>
      <div className={styles.actions}>
        {hasPages && (
          <Button kind="primary" icon={FilePlus2} onClick={() => onAsk({ what: 'use', file })}>
            ページで使う
          </Button>
        )}
        <Button icon={PencilLine} onClick={() => onAsk({ what: 'rename', file })}>
          名前を変える
        </Button>
        <Button
          icon={RefreshCw}
          inactive={isReplacing}
          onClick={() => onAsk({ what: 'replace', file })}
        >
          入れかえる
        </Button>
        <Button icon={Trash2} onClick={() => onAsk({ what: 'delete', files: [file] })}>
          消す
        </Button>
      </div>
      <section>
        <h3>使っている場所</h3>
        {used.length > 0 ? <UsedList used={used} /> : <p>{unused(name)}</p>}
      </section>
      <dl className={styles.list}>
        {seconds !== undefined && <Fact name="長さ">{lengthText(seconds)}</Fact>}
        <Fact name="大きさ">{`${width} × ${height}`}</Fact>
        <Fact name="容量">{bytesText(bytes)}</Fact>
        <Fact name="追加した日">{dateText(created_at)}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
