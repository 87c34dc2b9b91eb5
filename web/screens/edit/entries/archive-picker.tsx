import { Clapperboard, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { DeviceButton } from '#web/files/device-button.tsx'
import { FileTile, TileShapes } from '#web/files/file-tile.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import styles from '#web/files/files.module.css'
import { type BatchEnd, useUploadBatch } from '#web/files/upload-batch.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import { useUploads } from '#web/screens/use-uploads.ts'
import { useWords } from '#web/screens/use-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useArchiveFiles } from './use-archive-files.ts'

type Props = {
  kind: FileKind
  /** Takes the path of what is chosen. */
  onChoose: (path: string) => void
  onClose: () => void
}

const archiveNames = { image: '写真アーカイブ', movie: '動画アーカイブ' } as const

/** Choosing a photo or a movie: of the archive, or from this device, which puts it there first. */
export function ArchivePicker({ kind, onChoose, onClose }: Props) {
  const uploads = useUploads()
  const [report, setReport] = useState('')
  const { name } = fileWords[kind]

  function choose(path: string) {
    onChoose(path)
    onClose()
  }

  function take({ arrived, failed }: BatchEnd) {
    const [first] = arrived
    if (arrived.length === 1 && failed.length === 0 && first?.path) choose(first.path)
    else setReport(`${archiveNames[kind]}に入れました。使うものを1つえらんでください。`)
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
      {kind === 'movie' && <p className={styles.hint}>MP4・WebMの動画、1本500MBまで</p>}
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

/** What the archive holds, found by words of its name. */
function ArchiveFiles({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const [wanted, setWanted] = useState('')
  const [words, setWords] = useWords(wanted, (typed) => setWanted(typed.trim()))
  const list = useArchiveFiles(kind, wanted)
  const { name } = fileWords[kind]
  return (
    <>
      <Field
        name={`${name}の名前でさがす`}
        InputType="search"
        value={words}
        onValue={setWords}
        input={{ maxLength: limits.searchLength }}
      />
      <Loaded query={list} what={archiveNames[kind]} skeleton={<TileShapes />}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.files)
          if (files.length === 0) return <NoFiles kind={kind} isSearch={wanted !== ''} />
          return (
            <>
              <ul className={styles.grid} aria-label={archiveNames[kind]}>
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
      </Loaded>
    </>
  )
}

function NoFiles({ kind, isSearch }: { kind: FileKind; isSearch: boolean }) {
  const { name } = fileWords[kind]
  const icon = kind === 'movie' ? Clapperboard : ImageIcon
  if (isSearch) {
    return (
      <EmptyState icon={icon} title={`その名前の${name}はありません`}>
        言葉を短くするか、変えてみてください。
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={`${archiveNames[kind]}に${name}がまだありません`}>
      「この端末から追加」で、スマホやパソコンの{name}を入れてください。
    </EmptyState>
  )
}
