import { useQuery } from '@tanstack/react-query'
import { Image as ImageIcon, Pencil, Send, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { askToPublishState } from '#web/editor/editor-request.ts'
import { AdjustDialog } from '#web/files/adjust/adjust-dialog.tsx'
import { DeviceButton } from '#web/files/device-button.tsx'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { loadPhotoPages, type PhotoPages, photoPagesKey } from './photo-pages.ts'
import { PhotoPlaceTile } from './photo-place-tile.tsx'
import { listPhotoPlaces, type PhotoPlace } from './photo-places.ts'
import { followAdjusted, type PhotoPlacing, usePhotoPlacing } from './photo-placing.ts'
import { foodAngles } from './shots.ts'

/** /start/photos: the shots that the pages need, and the owner's photos in their places. */
export function PhotosScreen() {
  const shop = useSignedInShop()
  return (
    <div className="screen gap-4 max-w-[760px]">
      <ScreenHeading title="お店の写真を入れる" />
      {shop && <LoadedPhotos shop={shop} />}
    </div>
  )
}

function LoadedPhotos({ shop: { id } }: { shop: ShopProfile }) {
  const client = useClient()
  const pages = useQuery({
    queryKey: photoPagesKey(id),
    queryFn: ({ signal }) => loadPhotoPages(client, id, signal),
    // The editor may have changed them.
    refetchOnMount: 'always',
  })
  return (
    <QueryContent query={pages} what="写真">
      {(loaded) => <Photos user={id} loaded={loaded} />}
    </QueryContent>
  )
}

function Photos({ user, loaded }: { user: string; loaded: PhotoPages }) {
  const uploads = useUploads()
  const placing = usePhotoPlacing(user)
  const { uploads: sent } = useStore(placing.store)
  useEffect(
    () => followAdjusted(uploads, () => placing.tell('整えた写真になりました。')),
    [uploads, placing],
  )
  const [chosen, setChosen] = useState<string>()
  const places = listPhotoPlaces(loaded.pages, loaded.samples)
  const selected = places.find(({ file }) => file === chosen)
  if (places.length === 0) return <NoPhotos />
  const samples = places.filter(({ isSample }) => isSample)

  function press(place: PhotoPlace) {
    setChosen(selected ? undefined : place.file)
    if (selected && selected.file !== place.file) placing.swap([selected, place])
  }
  function add(files: readonly File[], to: readonly PhotoPlace[]) {
    setChosen(undefined)
    placing.add(files, to)
  }

  return (
    <>
      <Intro
        count={places.length}
        open={samples.length}
        onFiles={(files) =>
          add(
            files,
            samples.filter(({ file }) => !(file in sent)),
          )
        }
      />
      <PlacingReport placing={placing} uploads={uploads} />
      <Places {...{ places, sent, uploads, selected }} onPress={press} />
      {selected ? (
        <ChosenBar
          {...{ user, uploads, placing }}
          place={selected}
          onFiles={(files) => add(files, [selected])}
          onClose={() => setChosen(undefined)}
        />
      ) : (
        <Next isDone={samples.length === 0} />
      )}
    </>
  )
}

type IntroProps = { count: number; open: number; onFiles: (files: File[]) => void }

const Intro = ({ count, open, onFiles }: IntroProps) => (
  <>
    <p className="quiet">
      番号の順にえらぶと、その場所に入ります。ちがう場所に入ったら、2枚を続けておすと入れかわります。
    </p>
    <div className="spread">
      <DeviceButton kind="image" isFirst={open > 0} onFiles={onFiles}>
        写真をまとめてえらぶ
      </DeviceButton>
      <p className="bold">{`${count}枚中${count - open}枚が入りました`}</p>
    </div>
  </>
)

type PlacesProps = {
  places: readonly PhotoPlace[]
  /** The upload for a place, by its file. */
  sent: Readonly<Record<string, string>>
  uploads: Uploads
  selected: PhotoPlace | undefined
  onPress: (place: PhotoPlace) => void
}

const Places = ({ places, sent, uploads, selected, onPress }: PlacesProps) => (
  <ol className="grid cols-2 gap-3 sm:cols-3" aria-label="写真の場所">
    {places.map((place, index) => (
      <li key={place.file}>
        <PhotoPlaceTile
          place={place}
          number={index + 1}
          uploads={uploads}
          uploadId={sent[place.file]}
          isChosen={place === selected}
          onPress={() => onPress(place)}
        />
      </li>
    ))}
  </ol>
)

type ReportProps = { placing: PhotoPlacing; uploads: Uploads }

function PlacingReport({ placing, uploads }: ReportProps) {
  const { failure, note } = useStore(placing.store)
  const hasFailed = useStore(uploads.store, ({ items }) =>
    items.some(({ phase }) => phase === 'failed'),
  )
  return (
    <>
      {(failure || note) && (
        <StatusLine tone={failure ? 'danger' : 'plain'}>{failure || note}</StatusLine>
      )}
      {hasFailed && <UploadTiles uploads={uploads} />}
    </>
  )
}

type ChosenProps = {
  user: string
  place: PhotoPlace
  uploads: Uploads
  placing: PhotoPlacing
  onFiles: (files: File[]) => void
  onClose: () => void
}

/** What can be done with the chosen place, besides pressing the other one. */
function ChosenBar({ user, place, uploads, placing, onFiles, onClose }: ChosenProps) {
  const [isAdjusting, setAdjusting] = useState(false)
  const { label, isSample, file, angle, shape } = place
  return (
    <div className="bottom-bar">
      <p className="grow-56">
        <span className="bold">「{label}」</span>
        入れかえる写真をおしてください。
      </p>
      <div className="buttons">
        <DeviceButton kind="image" isFirst single onFiles={onFiles}>
          新しい写真をえらぶ
        </DeviceButton>
        {!isSample && (
          <Button icon={Sparkles} onClick={() => setAdjusting(true)}>
            整える
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
      {isAdjusting && (
        <AdjustDialog
          {...{ user, uploads }}
          id={file}
          shape={shape}
          isFood={angle !== undefined && foodAngles.has(angle)}
          onClose={() => setAdjusting(false)}
          onDone={(text) => {
            placing.tell(text)
            onClose()
          }}
        />
      )}
    </div>
  )
}

/** Both lead to the first page, which saves what it shows itself. */
function Next({ isDone }: { isDone: boolean }) {
  return (
    <div className="buttons">
      <LinkButton to="/1" icon={Pencil}>
        ページを見る
      </LinkButton>
      <LinkButton to="/1" state={askToPublishState} kind={isDone ? 'primary' : 'quiet'} icon={Send}>
        公開する
      </LinkButton>
    </div>
  )
}

const NoPhotos = () => (
  <EmptyState
    icon={ImageIcon}
    title="ページに写真の場所がありません"
    action={
      <LinkButton to="/start" kind="primary">
        かんたん作成
      </LinkButton>
    }
  >
    かんたん作成でページを作ると、写真の場所がここに並びます。
  </EmptyState>
)
