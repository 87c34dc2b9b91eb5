import type { Sample } from '#functions/contract/files/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { describeNoSamples, SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  formatSampleCount,
  hasNoSamples,
  SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useReturnToSample } from './return-to-sample.ts'
import { buildSampleDetailPath, shopSamplePaths } from './sample-paths.ts'
import styles from './sample-screen.module.css'

/** /sample */
export function SampleScreen() {
  const { filters, setFilters, clear } = useListFilters(SampleQuery)
  const list = useSampleList(filters)
  useReturnToSample(list.data !== undefined)
  return (
    <div className="screen gap-5">
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className="mt-1 quiet">ホームページに自由に使える写真です。</p>
      </div>
      {!hasNoSamples(list) && (
        <SampleSearch search={filters} categories={list.categories} onSearch={setFilters} />
      )}
      <div className="stack gap-3 min-w-0">
        <StatusLine>{formatSampleCount(list)}</StatusLine>
        <ResourceList
          list={list}
          what="サンプル画像"
          skeleton={shapes}
          empty={describeNoSamples(list, {
            onAll: clear,
            note: 'サンプル画像が入ると、ここに表示されます。それまでは、お店の写真をお使いください。',
            action: <LinkButton to="/photo">自分の写真へ</LinkButton>,
          })}
          className="stack cols-fill-38 gap-4-3"
          renderRow={(sample) => <Tile sample={sample} search={filters} />}
        />
      </div>
    </div>
  )
}

function Tile({ sample, search }: { sample: Sample; search: SampleQuery }) {
  const { media } = useConfig()
  const { id, link_name, thumb_url } = sample
  return (
    <li data-row="">
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

const shapes = (
  <RowShapes count={8} className="stack cols-fill-38 gap-4-3">
    <div className="square">
      <Skeleton shape="box" />
    </div>
  </RowShapes>
)
