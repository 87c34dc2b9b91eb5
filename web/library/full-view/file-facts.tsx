import { FilePlus2, PencilLine, RefreshCw, Sparkles, Trash2 } from 'lucide-react'
import { isAnimated, parseImagePath } from '#functions/contract/files/file-path.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { FileUseList } from '#web/library/dialogs/file-use-list.tsx'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import type { LibraryQuestion } from '#web/library/use-library-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { formatDate, formatMovieLength } from '#web/ui/format.ts'
import styles from './full-view.module.css'

type Props = {
  kind: FileKind
  file: LibraryFile
  /** A replacement is being uploaded. */
  isReplacing: boolean
  onAsk: (question: LibraryQuestion) => void
}

/** A file's details, where it is used, and its actions. */
export function FileFacts({ kind, file, isReplacing, onAsk }: Props) {
  const { seconds, width, height, bytes, created_at, used } = file
  const { name } = fileKindLabels[kind]
  const { owner, canChange, unused } = useLibraryVariant()
  return (
    <div className={`stack content-start gap-4 bg-main ${styles.facts} h3:mb-1 h3:text-sm`}>
      {canChange && (
        <div className={`stack gap-2 ${styles.actions} cols-fit-38`}>
          {owner === 'shop' && (
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
          {owner === 'shop' && kind === 'image' && !isAnimatedImage(file) && (
            <Button
              icon={Sparkles}
              inactive={isReplacing}
              onClick={() => onAsk({ what: 'adjust', file })}
            >
              整える
            </Button>
          )}
          <Button icon={Trash2} onClick={() => onAsk({ what: 'delete', files: [file] })}>
            消す
          </Button>
        </div>
      )}
      <section>
        <h3>使っている場所</h3>
        {used.length > 0 ? <FileUseList used={used} /> : <p>{unused(name)}</p>}
      </section>
      <dl className={`stack gap-1 text-sm ${styles.list} dt:quiet`}>
        {seconds !== undefined && <Fact name="長さ">{formatMovieLength(seconds)}</Fact>}
        <Fact name="大きさ">{`${width} × ${height}`}</Fact>
        <Fact name="容量">{formatBytes(bytes)}</Fact>
        <Fact name="追加した日">{formatDate(created_at)}</Fact>
      </dl>
    </div>
  )
}

function isAnimatedImage({ url }: LibraryFile): boolean {
  const path = parseImagePath(url)
  return path !== undefined && isAnimated(path)
}
