import type { ReactNode } from 'react'
import type { FileKind } from '#web/files/file-words.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import { useUploads } from '#web/screens/use-uploads.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { AddArea } from './add-area.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { LibraryFiles } from './library-files.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { useLibraryOwner } from './library-owner.ts'
import styles from './library-screen.module.css'
import { LibraryShapes } from './library-shapes.tsx'
import { ReportLine } from './report-line.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLibraryScreen } from './use-library-screen.ts'

type Props = {
  kind: FileKind
  /** How full it is, given how many files there are as far as that is known. */
  room: (count: number | undefined) => ReactNode
}

/** All files of a kind that its owner has, and what can be done with them. */
export function Library({ kind, room }: Props) {
  const { owner, titles } = useLibraryOwner()
  const uploads = useUploads()
  const screen = useLibraryScreen({ kind, uploads })
  const { list, files, count, found, selection, address } = screen
  // What did not come cannot be searched either.
  const isFailed = list.isError && list.data === undefined
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <ScreenHeading title={titles[kind]} />
        {room(count)}
      </header>
      <AddArea
        kind={kind}
        isFirst={!selection.isOn}
        onFiles={(chosen) => {
          screen.forget()
          uploads.add(chosen, [kind], owner)
        }}
      />
      <div className={styles.uploads}>
        <UploadTiles
          uploads={uploads}
          owner={owner}
          note="ほかの画面に移っても送り続けます。このタブはとじないでください。"
        />
      </div>
      {count !== 0 && !isFailed && (
        <LibraryFilters search={address.search} onSearch={address.setSearch} />
      )}
      <ReportLine report={screen.report} />
      <Loaded query={list} what={titles[kind]} skeleton={<LibraryShapes />}>
        {() => <LibraryFiles kind={kind} screen={screen} uploads={uploads} />}
      </Loaded>
      {selection.isOn && files.length > 0 && (
        <SelectionBar
          kind={kind}
          found={found}
          selection={selection}
          onDelete={() => screen.ask({ what: 'delete', files: selection.chosen })}
        />
      )}
      <LibraryDialogs kind={kind} screen={screen} uploads={uploads} />
    </div>
  )
}
