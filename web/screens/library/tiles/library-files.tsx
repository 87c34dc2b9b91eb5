import { Clapperboard, ImageIcon, ListChecks } from 'lucide-react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useLibraryVariant } from '#web/screens/library/library-variant.ts'
import type { LibraryState } from '#web/screens/library/use-library-state.ts'
import { defaultLibrarySearch } from '#web/screens/library/use-library-url.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './library-files.module.css'
import { LibraryTile } from './library-tile.tsx'

type Props = { kind: FileKind; screen: LibraryState; uploads: Uploads }

const icons = { image: ImageIcon, movie: Clapperboard } as const

export function LibraryFiles(props: Props) {
  const { kind, screen } = props
  const { files, count, found, isNarrowed, list, selection } = screen
  if (count === 0 && screen.address.search.sample === 'yes') return <NoSamples />
  if (count === 0) return <NoFiles kind={kind} />
  return (
    <>
      <div className={classNames('row between gap-3', styles.line, selection.isOn && styles.quiet)}>
        <StatusLine>
          {isNarrowed && !list.isPlaceholderData
            ? `${fileKindLabels[kind].counted(found)}見つかりました`
            : ''}
        </StatusLine>
        <ChooseButton screen={screen} />
      </div>
      {files.length === 0 ? (
        <EmptyState
          icon={icons[kind]}
          title={`合う${fileKindLabels[kind].name}がありません`}
          action={
            <DisappearingButton
              next="h1"
              onClick={() => screen.address.setSearch(defaultLibrarySearch)}
            >
              すべて見る
            </DisappearingButton>
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

function ChooseButton({ screen: { files, selection, clearReport } }: Pick<Props, 'screen'>) {
  const { canChange } = useLibraryVariant()
  if (!canChange || selection.isOn || files.length === 0) return null
  return (
    <DisappearingButton
      next="[data-choice]"
      data-choose=""
      kind="quiet"
      icon={ListChecks}
      onClick={() => {
        clearReport()
        selection.begin()
      }}
    >
      えらんで消す
    </DisappearingButton>
  )
}

function Grid({ screen, uploads }: Props) {
  const { files, list, selection, address } = screen
  const chosen = new Set(selection.chosen.map(({ id }) => id))
  return (
    <>
      <ul className="tiles" aria-busy={list.isPlaceholderData}>
        {files.map((file) => (
          <LibraryTile
            key={file.id}
            file={file}
            isChosen={chosen.has(file.id)}
            isChoosing={selection.isOn}
            uploads={uploads}
            onOpen={() => {
              screen.clearReport()
              address.open(file.id)
            }}
            onToggle={() => {
              screen.clearReport()
              selection.toggle(file.id)
            }}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function NoSamples() {
  return <EmptyState icon={ImageIcon} title="見本の写真はもうありません" />
}

function NoFiles({ kind }: { kind: FileKind }) {
  const { text, action } = useLibraryVariant().empty[kind]
  return (
    <EmptyState
      icon={icons[kind]}
      title={`${fileKindLabels[kind].name}がまだありません`}
      action={action}
    >
      {text}
    </EmptyState>
  )
}
