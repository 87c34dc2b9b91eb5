import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { SampleList, Search } from '#web/files/sample-list.ts'
import { useBackToList } from '#web/screens/back-to-list.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { detailAddress, listAddress, type SampleScreens } from './sample-address.ts'
import styles from './sample-detail-screen.module.css'

/** Which sample is shown, where, and among which. */
type Place = { id: string; search: Search; found: SampleList; screens: SampleScreens }

/** Back to the list as it was, and on to the samples beside this one in it. */
export function WaysAround(props: Place & { stepping: Stepping }) {
  const { id, search, found, screens, stepping } = props
  const { before, after } = useNeighbours(id, found)
  const { place, step } = stepping
  return (
    <nav aria-label="サンプル画像の間" className={styles.ways}>
      <BackToList search={search} screens={screens} />
      <div ref={place} className={styles.steps}>
        <Button icon={ChevronLeft} inactive={!before} onClick={() => before && step(before)}>
          前へ
        </Button>
        <Button icon={ChevronRight} inactive={!after} onClick={() => after && step(after)}>
          次へ
        </Button>
      </div>
    </nav>
  )
}

/** The ids beside this sample. Where the list goes on behind it, its next part is asked for. */
function useNeighbours(id: string, { list, samples }: SampleList) {
  const index = samples.findIndex((sample) => sample.id === id)
  const isLast = index >= 0 && index === samples.length - 1
  const wantsMore = isLast && list.hasNextPage && !list.isFetching && !list.isError
  const { fetchNextPage } = list
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  if (index < 0) return {}
  return { before: samples[index - 1]?.id, after: samples[index + 1]?.id }
}

type Stepping = { place: RefObject<HTMLDivElement | null>; step: (to: string) => void }

/**
 * Goes from sample to sample, in the place of this one: the way back still leads to the list. For the
 * screen itself, whose effects run after its heading's.
 */
export function useStepping({ id, search, found, screens }: Place): Stepping {
  const { samples } = found
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element>(null)

  // The next sample takes the focus to its heading; who goes through many keeps the button.
  useEffect(() => {
    if (!(pressed.current instanceof HTMLElement)) return
    pressed.current.focus({ preventScroll: true })
    pressed.current = null
    announce(samples.find((sample) => sample.id === id)?.link_name ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another sample has come
  }, [id])

  function step(to: string) {
    pressed.current = place.current?.contains(document.activeElement)
      ? document.activeElement
      : null
    void navigate(detailAddress(screens, to, search), { replace: true, state })
  }

  return { place, step }
}

function BackToList({ search, screens }: Pick<Place, 'search' | 'screens'>) {
  const goBack = useBackToList()
  return (
    <ScreenLink to={listAddress(screens, search)} className={buttonClass('quiet')} onClick={goBack}>
      <ArrowLeft aria-hidden size={20} />
      一覧にもどる
    </ScreenLink>
  )
}
