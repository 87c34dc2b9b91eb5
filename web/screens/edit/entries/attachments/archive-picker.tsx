import { Clapperboard, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { type BatchResult, useUploadBatch } from '#web/files/upload/use-upload-batch.ts'
import { useUploads } from '#web/screens/shared/uploads/use-uploads.ts'
import { useSearchText } from '#web/screens/shared/use-search-text.ts'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useArchiveFiles } from './use-archive-files.ts'

type Props = {
  kind: FileKind
  /** Gets the path of the chosen file. */
  onChoose: (path: string) => void
  onClose: () => void
}

const archiveLabels = { image: '写真アーカイブ', movie: '動画アーカイブ' } as const

/** Chooses an image or a movie from the archive. A file from this device is uploaded to the archive first. */
export function ArchivePicker({ kind, onChoose, onClose }: Props) {
  const uploads = useUploads()
  const [report, setReport] = useState('')
  const { name } = fileKindLabels[kind]

  function choose(path: string) {
    onChoose(path)
    onClose()
  }

  function take({ arrived, failed }: BatchResult) {
    const [first] = arrived
    if (arrived.length === 1 && failed.length === 0 && first?.path) choose(first.path)
    else setReport(`${archiveLabels[kind]}に入れました。使うものを1つえらんでください。`)
  }

  const send = useUploadBatch(uploads, take)
  return (
    <Sheet open tall onClose={onClose} title={`${name}をえらぶ`}>
      <DeviceButton
        kind={kind}
        isFirst
        single
        onFiles={(files) => {
          setReport('')
          send(files, [kind], 'archive')
        }}
      />
      {kind === 'movie' && <p className="hint">{fileKindLabels.movie.accepted}</p>}
      <UploadTiles
        uploads={uploads}
        owner="archive"
        note={`この画面をとじても送り続けます。届いた${name}は、ここからえらべます。`}
      />
      <StatusLine>{report}</StatusLine>
      <ArchiveFiles kind={kind} onChoose={choose} />
    </Sheet>
  )
}

function ArchiveFiles({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const [text, setText] = useSearchText(search, (typed) => setSearch(typed.trim()))
  const list = useArchiveFiles(kind, search)
  const { name } = fileKindLabels[kind]
  return (
    <>
      <Field
        name={`${name}の名前でさがす`}
        InputType="search"
        value={text}
        onValue={setText}
        input={{ maxLength: limits.searchLength }}
      />
      <QueryContent query={list} what={archiveLabels[kind]} skeleton={<TileSkeletons />}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.files)
          if (files.length === 0) return <NoFiles kind={kind} isSearch={search !== ''} />
          return (
            <>
              <ul className={`stack gap-2 ${styles.grid}`} aria-label={archiveLabels[kind]}>
                {files.map((file) => (
                  <li key={file.id}>
                    <FileTile file={file} place={0} onPress={() => onChoose(file.url)} />
                  </li>
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          )
        }}
      </QueryContent>
    </>
  )
}

function NoFiles({ kind, isSearch }: { kind: FileKind; isSearch: boolean }) {
  const { name } = fileKindLabels[kind]
  const icon = kind === 'movie' ? Clapperboard : ImageIcon
  if (isSearch) {
    return (
      <EmptyState icon={icon} title={`その名前の${name}はありません`}>
        言葉を短くするか、変えてみてください。
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={`${archiveLabels[kind]}に${name}がまだありません`}>
      「この端末から追加」で、スマホやパソコンの{name}を入れてください。
    </EmptyState>
  )
}
