import { useRef } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { NoSamples } from '#web/files/sample/no-samples.tsx'
import { SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleList,
  type SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useReturnToSample } from './return-to-sample.ts'
import { buildSampleDetailPath, shopSamplePaths } from './sample-paths.ts'
import styles from './sample-screen.module.css'
import { useSampleSearch } from './use-sample-search.ts'

/** /sample */
export function SampleScreen() {
  const { search, settled, setSearch } = useSampleSearch(shopSamplePaths)
  const found = useSampleList({ ...settled, text: settled.text.trim() })
  const isEmpty = hasNoSamples(found)
  return (
    <div className="screen gap-5">
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className="mt-1 quiet">ホームページに自由に使える写真です。</p>
      </div>
      {!isEmpty && (
        <SampleSearch search={search} categories={found.categories} onSearch={setSearch} />
      )}
      <div className="stack gap-3 min-w-0">
        <StatusLine>{isEmpty ? '' : formatSampleCount(found)}</StatusLine>
        <QueryContent query={found.list} what="サンプル画像" skeleton={<SamplesSkeleton />}>
          {() =>
            found.samples.length > 0 ? (
              <Samples found={found} search={settled} />
            ) : (
              <NoSamples
                isNarrowed={!isEmpty}
                onAll={() => setSearch(emptySampleQuery)}
                action={
                  <ScreenLink to="/photo" className={getButtonClass('grey')}>
                    自分の写真へ
                  </ScreenLink>
                }
              >
                サンプル画像が入ると、ここに表示されます。それまでは、お店の写真をお使いください。
              </NoSamples>
            )
          }
        </QueryContent>
      </div>
    </div>
  )
}

function Samples({ found, search }: { found: SampleList; search: SampleQuery }) {
  const { list, samples } = found
  const tiles = useRef<HTMLUListElement>(null)
  useReturnToSample(tiles)
  return (
    <>
      <ul ref={tiles} className={`stack ${styles.grid}`} aria-busy={list.isPlaceholderData}>
        {samples.map((sample) => (
          <Tile key={sample.id} sample={sample} search={search} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function Tile({ sample, search }: { sample: Sample; search: SampleQuery }) {
  const { media } = useConfig()
  const { id, link_name, thumb_url } = sample
  return (
    <li>
      <ScreenLink
        to={buildSampleDetailPath(shopSamplePaths, id, search)}
        state={{ fromList: true }}
        className={`stack content-start gap-1 h-full round-md bright no-underline ${styles.tile}`}
        data-file={id}
      >
        <img
          src={media + thumb_url}
          alt=""
          loading="lazy"
          className={`w-full square border-clear round-md bg-raised cover ${styles.image}`}
        />
        <span className="text-sm tight clip clamp-2">{link_name}</span>
      </ScreenLink>
    </li>
  )
}

function SamplesSkeleton() {
  return (
    <div className={`stack ${styles.grid}`}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="square">
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
