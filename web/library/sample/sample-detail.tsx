import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import { useConfig } from '#web/api/config.ts'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { type SampleList, SampleQuery, useSampleList } from '#web/files/sample/use-sample-list.ts'
import { Fact } from '#web/ui/fact.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { useRememberSample } from './return-to-sample.ts'
import styles from './sample-detail-screen.module.css'
import { SampleNavigation, useSampleStepping } from './sample-navigation.tsx'
import { buildSampleListPath, type SamplePaths } from './sample-paths.ts'

type Props = {
  paths: SamplePaths
  children: (sample: Sample) => ReactNode
}

/** The sample that the URL names, with links to the list and to the neighbouring samples. */
export function SampleDetail({ paths, children }: Props) {
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { filters: search } = useListFilters(SampleQuery)
  const found = useSampleList(search)
  const stepping = useSampleStepping({ id, search, found, paths })
  useRememberSample(id)
  return (
    <div className="screen gap-3 p-3-4-7">
      <SampleNavigation {...{ id, search, found, paths, stepping }} />
      {id === '' ? (
        <SampleNotFound paths={paths} />
      ) : (
        <OneSample key={id} id={id} found={found} paths={paths}>
          {children}
        </OneSample>
      )}
    </div>
  )
}

function OneSample({ id, found, paths, children }: Props & { id: string; found: SampleList }) {
  const query = useSample(id, found)
  if (isNotFoundError(query.error)) return <SampleNotFound paths={paths} />
  return (
    <>
      {!query.data && <ScreenHeading title="サンプル画像" hidden />}
      <QueryContent query={query} what="サンプル画像" skeleton={<SampleSkeleton />}>
        {({ sample }) => children(sample)}
      </QueryContent>
    </>
  )
}

/** One sample; starts with the data of the list, if loaded. */
function useSample(id: string, { rows }: SampleList) {
  const known: Sample | undefined = rows.find((sample) => sample.id === id)
  return useApi(
    'getSample',
    { parameters: { id } },
    { initialData: () => known && { res: 'OK', sample: known } },
  )
}

function SampleNotFound({ paths }: Pick<Props, 'paths'>) {
  return (
    <>
      <ScreenHeading title="サンプル画像" hidden />
      <EmptyState
        icon={FileQuestion}
        title="このサンプル画像はありません"
        action={
          <LinkButton to={buildSampleListPath(paths)} kind="primary">
            ほかのサンプル画像を見る
          </LinkButton>
        }
      >
        なくなったか、アドレスが少し違っているのかもしれません。
      </EmptyState>
    </>
  )
}

function SampleSkeleton() {
  return (
    <div className="stack gap-4 min-w-0 lg:cols-[minmax(0,1fr)_18rem] lg:gap-5">
      <div className="photo-ratio">
        <Skeleton shape="box" />
      </div>
      <div className={`stack content-start gap-4 min-w-0 ${styles.side}`}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}

type ViewProps = { sample: Sample; title: string; children: ReactNode }

export function SampleView({ sample, title, children }: ViewProps) {
  const { media } = useConfig()
  return (
    <div className="stack gap-4 min-w-0 lg:cols-[minmax(0,1fr)_18rem] lg:gap-5">
      <div className={`stack place-center round-md bg-raised clip ${styles.image} lg:align-start`}>
        <PageImage path={sample.url} alt={sample.link_name} media={media} eager />
      </div>
      <div className={`stack content-start gap-4 min-w-0 ${styles.side}`}>
        <ScreenHeading title={title} />
        {children}
      </div>
    </div>
  )
}

export function SampleFacts({ sample, children }: { sample: Sample; children: ReactNode }) {
  const { width, height, bytes } = sample
  return (
    <dl className={`stack gap-1 quiet ${styles.facts} div:flex div:gap-3`}>
      {children}
      <Fact name="大きさ">{`横${width}×縦${height}（${formatBytes(bytes)}）`}</Fact>
    </dl>
  )
}
