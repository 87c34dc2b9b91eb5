import { FileQuestion } from 'lucide-react'
import type { Sample } from '#functions/contract/sample.ts'
import { useApi } from '#web/api/hooks.ts'
import { type SampleList, useSampleList } from '#web/files/sample-list.ts'
import { isNotThere } from '#web/screens/is-not-there.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useLocation } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNoteSeen } from './last-seen.ts'
import { listAddress, searchIn } from './sample-address.ts'
import styles from './sample-detail-screen.module.css'
import { SampleView } from './sample-view.tsx'
import { useStepping, WaysAround } from './ways-around.tsx'

/** /sampledetail?id=…: one sample, and what a shop can do with it. */
export function SampleDetailScreen() {
  const query = useLocation().search
  const id = new URLSearchParams(query).get('id') ?? ''
  const search = searchIn(query)
  const found = useSampleList({ ...search, words: search.words.trim() })
  const stepping = useStepping(id, search, found)
  useNoteSeen(id)
  return (
    <div className={styles.screen}>
      <WaysAround {...{ id, search, found, stepping }} />
      {id === '' ? <NotThere /> : <OneSample key={id} id={id} found={found} />}
    </div>
  )
}

function OneSample({ id, found }: { id: string; found: SampleList }) {
  const query = useSample(id, found)
  if (isNotThere(query.error)) return <NotThere />
  return (
    <>
      {!query.data && <ScreenHeading title="サンプル画像" hidden />}
      <Loaded query={query} what="サンプル画像" skeleton={<SampleShape />}>
        {({ sample }) => <SampleView sample={sample} />}
      </Loaded>
    </>
  )
}

/** One sample; who comes from the list sees at once what the list had of it. */
function useSample(id: string, { samples }: SampleList) {
  const known: Sample | undefined = samples.find((sample) => sample.id === id)
  return useApi(
    'getSample',
    { parameters: { id } },
    { initialData: () => known && { res: 'OK', sample: known } },
  )
}

function NotThere() {
  return (
    <>
      <ScreenHeading title="サンプル画像" hidden />
      <EmptyState
        icon={FileQuestion}
        title="このサンプル画像はありません"
        action={
          <ScreenLink to={listAddress()} className={buttonClass('primary')}>
            ほかのサンプル画像を見る
          </ScreenLink>
        }
      >
        なくなったか、アドレスが少し違っているのかもしれません。
      </EmptyState>
    </>
  )
}

function SampleShape() {
  return (
    <div className={styles.sample}>
      <div className={styles.shape}>
        <Skeleton shape="box" />
      </div>
      <div className={styles.side}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
