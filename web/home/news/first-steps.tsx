import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { askToPublishState } from '#web/editor/editor-request.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './first-steps.module.css'
import type { HomePages } from './use-home-pages.ts'

type Step = { title: string; hint: string; to: string; state?: object; isDone: boolean }

/** The steps before the first publication: three, each one tap away. */
export function FirstSteps({ home }: { home: HomePages }) {
  const steps = listSteps(home)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="panel stack gap-3 p-4" aria-labelledby="steps-heading">
      <h2 id="steps-heading" className="text-lg">
        公開までの3つのこと
      </h2>
      <ol className={`stack gap-2 ${styles.list}`}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <StepLink step={step} number={index + 1} isNext={step === next} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLink({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, hint, to, state, isDone } = step
  return (
    <ScreenLink
      to={to}
      state={state}
      className={classNames(
        'stack items-center gap-3 min-h-16 p-3 round-md bg-raised bright tight no-underline',
        styles.step,
        isNext && styles.next,
      )}
    >
      {isDone ? (
        <CircleCheck aria-hidden className="size-8 success" />
      ) : (
        <span className={`stack place-center size-8 round-full bold ${styles.number}`}>
          {number}
        </span>
      )}
      <span className="stack gap-1">
        <b>{title}</b>
        {isDone && <span className="visually-hidden">（できました）</span>}
        <span className="hint">
          <WrappedText>{hint}</WrappedText>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 quiet" />
    </ScreenLink>
  )
}

function listSteps({ pages = [], record }: HomePages): Step[] {
  return [
    {
      title: 'お店の情報を入れる',
      hint: '住所・電話・営業時間が、ページに入ります',
      to: '/shop',
      isDone: record !== undefined && hasBasics(record),
    },
    {
      title: '写真を自分のものにする',
      hint: 'ページをひらいて、お店の写真を入れます',
      to: '/1',
      isDone: pages.some(({ has_files }) => has_files),
    },
    {
      title: '公開する',
      hint: '見た目を確かめてから、お客さまに見せます',
      to: '/1',
      state: askToPublishState,
      isDone: false,
    },
  ]
}

/** Whether visitors learn when the shop is open, and how to find or reach it. */
function hasBasics({ hours, address, phone }: ShopRecord): boolean {
  const hasHours = Object.values(hours.weekly).some((ranges) => ranges.length > 0)
  return hasHours && (address !== '' || phone !== '')
}
