import { useRef } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { NoSamples } from '#web/files/no-samples.tsx'
import {
  anySample,
  countText,
  hasNoSamples,
  type SampleList,
  type Search,
  useSampleList,
} from '#web/files/sample-list.ts'
import { SampleSearch } from '#web/files/sample-search.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useBackAtSeen } from './last-seen.ts'
import { detailAddress, shopScreens } from './sample-address.ts'
import styles from './sample-screen.module.css'
import { useSearch } from './use-search.ts'

/** /sample: the pictures that every shop may use, by category and by words. */
export function SampleScreen() {
  const { search, settled, look } = useSearch(shopScreens)
  const found = useSampleList({ ...settled, words: settled.words.trim() })
  const isEmpty = hasNoSamples(found)
  return (
    <div className={styles.screen}>
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className={styles.about}>ホームページに自由に使える写真です。</p>
      </div>
      {!isEmpty && <SampleSearch search={search} categories={found.categories} onSearch={look} />}
      <div className={styles.found}>
        <StatusLine>{isEmpty ? '' : countText(found)}</StatusLine>
        <Loaded query={found.list} what="サンプル画像" skeleton={<SampleShapes />}>
          {() =>
            found.samples.length > 0 ? (
              <Samples found={found} search={settled} />
            ) : (
              <NoSamples
                isNarrowed={!isEmpty}
                onAll={() => look(anySample)}
                action={
                  <ScreenLink to="/photo" className={buttonClass('grey')}>
                    自分の写真へ
                  </ScreenLink>
                }
              >
                サンプル画像が入ると、ここに表示されます。それまでは、お店の写真をお使いください。
              </NoSamples>
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

function Samples({ found, search }: { found: SampleList; search: Search }) {
  const { list, samples } = found
  const tiles = useRef<HTMLUListElement>(null)
  useBackAtSeen(tiles)
  return (
    <>
      <ul ref={tiles} className={styles.grid} aria-busy={list.isPlaceholderData}>
        {samples.map((sample) => (
          <Tile key={sample.id} sample={sample} search={search} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function Tile({ sample, search }: { sample: Sample; search: Search }) {
  const { media } = useConfig()
  const { id, link_name, thumb_url } = sample
  return (
    <li>
      <ScreenLink
        to={detailAddress(shopScreens, id, search)}
        state={{ fromList: true }}
        className={styles.tile}
        data-file={id}
      >
        <img src={media + thumb_url} alt="" loading="lazy" className={styles.picture} />
        <span className={styles.name}>{link_name}</span>
      </ScreenLink>
    </li>
  )
}

function SampleShapes() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className={styles.shape}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
