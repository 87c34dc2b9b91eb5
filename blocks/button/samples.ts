import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'

const labels: Record<SampleTrade, string> = {
  soba: '電話で予約する',
  izakaya: '電話で席を予約する',
  ramen: '電話で注文する',
  cafe: '電話で問い合わせる',
  restaurant: '電話で席を予約する',
  beauty: '電話で予約する',
  salon: '電話で予約する',
  store: '電話で問い合わせる',
  general: '電話で問い合わせる',
}

export const createButtonSample: CreateSample<'button'> = ({ trade }) => ({
  text: labels[trade],
  content: { target: 'phone', style: 'filled' },
})
