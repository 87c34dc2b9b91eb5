import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { listAddress, type SampleScreens, searchIn } from './sample-address.ts'
import styles from './sample-detail-screen.module.css'
import { useStepping, WaysAround } from './ways-around.tsx'

type Props = {
  screens: SampleScreens
  /** The sample, and what can be done with it. */
  children: (sample: Sample) => ReactNode
}

/** The one sample that the address names, with the ways back to the list and on to those beside it. */
export function SampleDetail({ screens, children }: Props) {
  const query = useLocation().search
  const id = new URLSearchParams(query).get('id') ?? ''
  const search = searchIn(query)
  const found = useSampleList({ ...search, words: search.words.trim() })
  const stepping = useStepping({ id, search, found, screens })
  useNoteSeen(id)
  return (
    <div className={styles.screen}>
      <WaysAround {...{ id, search, found, screens, stepping }} />
      {id === '' ? (
        <NotThere screens={screens} />
      ) : (
        <OneSample key={id} id={id} found={found} screens={screens}>
          {children}
        </OneSample>
      )}
    </div>
  )
}

function OneSample({ id, found, screens, children }: Props & { id: string; found: SampleList }) {
  const query = useSample(id, found)
  if (isNotThere(query.error)) return <NotThere screens={screens} />
  return (
    <>
      {!query.data && <ScreenHeading title="サンプル画像" hidden />}
      <Loaded query={query} what="サンプル画像" skeleton={<SampleShape />}>
        {({ sample }) => children(sample)}
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

function NotThere({ screens }: Pick<Props, 'screens'>) {
  return (
    <>
      <ScreenHeading title="サンプル画像" hidden />
      <EmptyState
        icon={FileQuestion}
        title="このサンプル画像はありません"
        action={
          <ScreenLink to={listAddress(screens)} className={buttonClass('primary')}>
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
