import { ArrowLeft, Clapperboard, ImageIcon, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TrashedFile } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useConfig } from '#web/api/config.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { listFileQueries } from '#web/files/file-lists.ts'
import { emptyReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatWholeDay } from '#web/ui/format.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useRestoreFiles, useTrash } from './use-trash.ts'

/** The deleted files of a library, which can be restored. */
export function TrashView({ kind }: { kind: FileKind }) {
  const { titles, paths, owner } = useLibraryVariant()
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
        <LinkButton to={paths[kind]} kind="quiet">
          <ArrowLeft aria-hidden />
          {titles[kind]}へもどる
        </LinkButton>
      </header>
      <p>
        消した{name}は、{limits.deletedFileDays}日のあいだ元に戻せます。そのあと、完全に消えます。
        {owner === 'shop' && `ごみ箱の${name}も容量に数えます。`}
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
      <p className="strong:text-lg">
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

type RowProps = {
  kind: FileKind
  file: TrashedFile
  onRestored: () => void
  onPurge: () => void
}

const icons = { image: ImageIcon, movie: Clapperboard } as const

const picture = 'stack place-center size-20 round-md bg-raised cover'

/** A deleted file, with the day until which it can be restored. */
function TrashRow({ kind, file, onRestored, onPurge }: RowProps) {
  const { media } = useConfig()
  const restoring = useRestoreFiles(kind)
  const { canChange, canPurge } = useLibraryVariant()
  const Icon = icons[kind]
  return (
    <li className="stack items-center gap-2-3 py-3 line-bottom cols-[5rem_minmax(0,1fr)] sm:cols-[5rem_minmax(0,1fr)_auto]">
      {file.thumb_url === '' ? (
        <span className={picture}>
          <Icon aria-hidden />
        </span>
      ) : (
        <img src={media + file.thumb_url} alt="" loading="lazy" className={picture} />
      )}
      <div>
        <p className="clip break clamp-2">{file.name}</p>
        <p className="hint">{formatWholeDay(file.until)}まで元に戻せます</p>
        <StatusLine tone="danger">
          {restoring.error && formatApiFailure(restoring.error)}
        </StatusLine>
      </div>
      <div className="flex wrap justify-end gap-2 all-cols sm:col-[auto]">
        {canChange && (
          <DisappearingButton
            next="h1"
            icon={Undo2}
            busy={restoring.isPending}
            aria-label={`${file.name}を元に戻す`}
            onClick={() => restoring.mutate([file.id], { onSuccess: onRestored })}
          >
            元に戻す
          </DisappearingButton>
        )}
        {canPurge && (
          <Button
            kind="quiet"
            icon={Trash2}
            aria-label={`${file.name}を今すぐ消す`}
            inactive={restoring.isPending}
            onClick={onPurge}
          >
            今すぐ消す
          </Button>
        )}
      </div>
    </li>
  )
}
