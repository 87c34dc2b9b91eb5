import { Clapperboard, ImageIcon, ListChecks } from 'lucide-react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './library-files.module.css'
import { useLibraryOwner } from './library-owner.ts'
import { LibraryTile } from './library-tile.tsx'
import { wholeLibrary } from './use-library-address.ts'
import type { LibraryOnScreen } from './use-library-screen.ts'

type Props = { kind: FileKind; screen: LibraryOnScreen; uploads: Uploads }

const icons = { image: ImageIcon, movie: Clapperboard } as const

/** The files that fit as tiles; where there are none, what to do about it. */
export function LibraryFiles(props: Props) {
  const { kind, screen } = props
  const { files, count, found, isNarrowed, list, selection } = screen
  if (count === 0) return <NoFiles kind={kind} />
  return (
    <>
      <div className={classNames(styles.line, selection.isOn && styles.quiet)}>
        <StatusLine>
          {isNarrowed && !list.isPlaceholderData
            ? `${fileWords[kind].counted(found)}見つかりました`
            : ''}
        </StatusLine>
        {!selection.isOn && files.length > 0 && (
          <PassingButton
            next="[data-choice]"
            data-choose=""
            kind="quiet"
            icon={ListChecks}
            onClick={() => {
              screen.forget()
              selection.begin()
            }}
          >
            えらんで消す
          </PassingButton>
        )}
      </div>
      {files.length === 0 ? (
        <EmptyState
          icon={icons[kind]}
          title={`合う${fileWords[kind].name}がありません`}
          action={
            <PassingButton next="h1" onClick={() => screen.address.setSearch(wholeLibrary)}>
              すべて見る
            </PassingButton>
          }
        >
          言葉を短くするか、使いみちを「すべて」にしてさがしてください。
        </EmptyState>
      ) : (
        <Grid {...props} />
      )}
    </>
  )
}

function Grid({ screen, uploads }: Props) {
  const { files, list, selection, address } = screen
  const chosen = new Set(selection.chosen.map(({ id }) => id))
  return (
    <>
      <ul className={styles.grid} aria-busy={list.isPlaceholderData}>
        {files.map((file) => (
          <LibraryTile
            key={file.id}
            file={file}
            isChosen={chosen.has(file.id)}
            isChoosing={selection.isOn}
            uploads={uploads}
            onOpen={() => {
              screen.forget()
              address.open(file.id)
            }}
            onToggle={() => {
              screen.forget()
              selection.toggle(file.id)
            }}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function NoFiles({ kind }: { kind: FileKind }) {
  const { words, action } = useLibraryOwner().empty[kind]
  return (
    <EmptyState
      icon={icons[kind]}
      title={`${fileWords[kind].name}がまだありません`}
      action={action}
    >
      {words}
    </EmptyState>
  )
}
