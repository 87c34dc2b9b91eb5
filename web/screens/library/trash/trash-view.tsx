import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { listFileQueries } from '#web/files/file-lists.ts'
import { useLibraryVariant } from '#web/screens/library/library-variant.ts'
import { defineAction, useActionDialog } from '#web/screens/shared/actions/action-dialog.tsx'
import { emptyReport, ReportLine } from '#web/screens/shared/uploads/report-line.tsx'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { TrashRow } from './trash-row.tsx'
import styles from './trash-view.module.css'
import { useTrash } from './use-trash.ts'

/** The deleted files of a library, which can be restored. */
export function TrashView({ kind }: { kind: FileKind }) {
  const { titles, paths, countsTrash } = useLibraryVariant()
  const trash = useTrash(kind)
  const { ask, dialog } = useActionDialog()
  const [report, setReport] = useState(emptyReport)
  const { name, counted } = fileKindLabels[kind]
  const purge = usePurge(kind, (count) => showReport(`${counted(count)}を完全に消しました。`))

  function showReport(good: string) {
    setReport({ ...emptyReport, good })
    announce(good)
  }

  return (
    <div className="screen">
      <header className="row wrap between gap-1-4">
        <ScreenHeading title={`${titles[kind]}のごみ箱`} />
        <ScreenLink to={paths[kind]} className={getButtonClass('quiet')}>
          <ArrowLeft aria-hidden />
          {titles[kind]}へもどる
        </ScreenLink>
      </header>
      <p>
        消した{name}は、{limits.deletedFileDays}日のあいだ元に戻せます。そのあと、完全に消えます。
        {countsTrash && `ごみ箱の${name}も容量に数えます。`}
      </p>
      <ReportLine report={report} />
      <TrashSum kind={kind} trash={trash} onPurge={(count) => ask(purge({ count }))} />
      <ResourceList
        list={trash}
        what="ごみ箱"
        empty={{ icon: Trash2, title: 'ごみ箱は空です' }}
        className="grid cols-1"
        renderRow={(file) => (
          <TrashRow
            kind={kind}
            file={file}
            onRestored={() => showReport(`${name}を元に戻しました。`)}
            onPurge={() => ask(purge({ file }))}
          />
        )}
      />
      {dialog}
    </div>
  )
}

/** One file, or all of the trash. */
type PurgeQuestion = { file: { id: string; name: string } } | { count: number }

/** Removes files for good. */
function usePurge(kind: FileKind, onPurged: (count: number) => void) {
  const { trash, owner } = useLibraryVariant()
  const { name, counted } = fileKindLabels[kind]
  return (question: PurgeQuestion) => {
    const file = 'file' in question ? question.file : undefined
    const count = 'file' in question ? 1 : question.count
    return defineAction({
      title: file
        ? `この${name}を今すぐ消しますか？`
        : `ごみ箱の${counted(count)}を今すぐ消しますか？`,
      about: (
        <>
          {file && <p>{file.name}</p>}
          <p>今すぐ消すと、元に戻せません。</p>
        </>
      ),
      go: '今すぐ消す',
      icon: Trash2,
      kind: 'danger',
      pending: '',
      send: ({ client }) => trash.purge(client, kind, file && [file.id]),
      stale: listFileQueries(kind, owner),
      onDone: () => onPurged(count),
    })
  }
}

type SumProps = {
  kind: FileKind
  trash: ReturnType<typeof useTrash>
  onPurge: (count: number) => void
}

function TrashSum({ kind, trash, onPurge }: SumProps) {
  const { canPurge } = useLibraryVariant()
  const { count = 0, bytes = 0 } = trash.pages[0] ?? {}
  if (count === 0) return null
  return (
    <div className="spread">
      <p className={styles.sum}>
        <strong>{fileKindLabels[kind].counted(count)}</strong>{' '}
        <LiveText>{formatBytes(bytes)}</LiveText>
      </p>
      {canPurge && (
        <Button icon={Trash2} onClick={() => onPurge(count)}>
          すべて今すぐ消す
        </Button>
      )}
    </div>
  )
}
