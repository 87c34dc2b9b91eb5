import { useEffect, useState } from 'react'
import type { FileWish } from '#web/editor/editing.tsx'
import { Tabs } from '#web/editor/tabs.tsx'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import styles from '#web/files/files.module.css'
import { anySample } from '#web/files/sample-list.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import type { Uploads } from '#web/files/uploads.ts'
import { useSampleCopies } from '#web/files/use-sample-copies.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { OwnFiles } from './own-files.tsx'
import { SampleFiles } from './sample-files.tsx'
import { countOf, useChoice } from './use-choice.ts'

type Props = {
  user: string
  wish: FileWish
  uploads: Uploads
  onClose: () => void
}

/** Where files come from: the shop's own, by kind, or the samples. */
type Source = FileKind | 'sample'

/** Choosing a photo or a movie: of the shop's own, of the samples, or from this device. */
export function FilePicker({ user, wish, uploads, onClose }: Props) {
  const [source, setSource] = useState<Source>(wish.kinds[0] ?? 'image')
  const [search, setSearch] = useState(anySample)
  const copies = useSampleCopies(user)
  useEffect(() => copies.forgetFailed(), [copies])
  const choice = useChoice({ wish, uploads, copies, onClose })
  const { chosen, choose, isTaking } = choice
  const keys = chosen.map(({ key }) => key)
  const kind = source === 'sample' ? 'image' : source
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`${fileWords[kind].name}をえらぶ`}
      footer={
        chosen.length > 0 && (
          <Button kind="primary" busy={isTaking} onClick={choice.takeChosen}>
            {isTaking ? '追加しています' : `${countOf(chosen)}を追加`}
          </Button>
        )
      }
    >
      <Tabs name="どこからえらぶか" tabs={tabsOf(wish)} active={source} onSelect={setSource}>
        {source !== 'sample' && (
          <DeviceButton kind={kind} isFirst={chosen.length === 0} onFiles={choice.addFiles} />
        )}
        {source === 'movie' && <p className={styles.hint}>MP4・WebMの動画、1本500MBまで</p>}
        <UploadTiles
          uploads={uploads}
          note={`この画面をとじても送り続けます。届いた${fileWords[kind].name}は、ここの「自分の${fileWords[kind].name}」からえらべます。`}
        />
        {source === 'sample' ? (
          <SampleFiles
            search={search}
            onSearch={setSearch}
            copies={copies}
            chosen={keys}
            onChoose={choose}
          />
        ) : (
          <OwnFiles key={kind} kind={kind} user={user} chosen={keys} onChoose={choose} />
        )}
      </Tabs>
      <div className={classNames(styles.report, choice.report !== '' && styles.told)}>
        <StatusLine>{choice.report}</StatusLine>
      </div>
    </Sheet>
  )
}

function tabsOf({ kinds }: FileWish) {
  return kinds.flatMap((kind) => {
    const own = { key: kind, label: `自分の${fileWords[kind].name}` } as const
    return kind === 'image' ? [own, { key: 'sample', label: 'サンプル画像' } as const] : [own]
  })
}
