import { useInfiniteQuery } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import type { Image } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './picture-picker.module.css'

type Props = { user: string; chosen: readonly string[]; onChoose: (image: Image) => void }

/** The shop's own photos, newest first, 60 at a time. */
export function OwnPictures({ user, chosen, onChoose }: Props) {
  const pictures = useOwnPictures(user)
  return (
    <Loaded query={pictures} what="自分の写真" skeleton={<Shapes />}>
      {({ pages }) => {
        const images = pages.flatMap(({ img }) => img)
        if (images.length === 0) {
          return (
            <EmptyState icon={ImageIcon} title="写真がまだありません">
              「この端末から追加」で、スマホやパソコンの写真を入れてください。
            </EmptyState>
          )
        }
        return (
          <>
            <PictureGrid images={images} chosen={chosen} onChoose={onChoose} />
            {pictures.hasNextPage && (
              <Button
                wide
                busy={pictures.isFetchingNextPage}
                onClick={() => void pictures.fetchNextPage()}
              >
                もっと見る
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function useOwnPictures(user: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: ['listImages', user],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      client.listImages(
        { body: { user, limit: limits.listLength, ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
  })
}

type GridProps = Omit<Props, 'user'> & { images: Image[] }

function PictureGrid({ images, chosen, onChoose }: GridProps) {
  const { media } = useConfig()
  return (
    <ul className={styles.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            className={classNames(styles.tile, chosen.includes(image.url) && styles.chosen)}
            aria-pressed={chosen.includes(image.url)}
            onClick={() => onChoose(image)}
          >
            <img src={media + image.thumb_url} alt={image.name} loading="lazy" />
            {chosen.includes(image.url) && (
              <span className={styles.mark}>{chosen.indexOf(image.url) + 1}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Shapes() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.shape}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
