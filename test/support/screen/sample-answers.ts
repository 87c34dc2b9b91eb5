import type { Sample } from '#functions/contract/files/sample.ts'

const moment = '2026-11-20T03:00:00.000Z'

/** A sample as the API answers it. */
export function buildSample(link_name: string, index = 0): Sample {
  const id = `sample-${String(index).padStart(4, '0')}`
  const path = `/images/${id.padEnd(22, 'f')}/${'c'.repeat(22)}`
  return {
    id,
    category: '和食',
    link_name,
    name: 'soba.jpg',
    url: `${path}/1200x800.jpg`,
    thumb_url: `${path}/320.webp`,
    bytes: 240_000,
    width: 1200,
    height: 800,
    created_at: moment,
    updated_at: moment,
  }
}

/** Builds samples named 写真1, 写真2 … beginning with `from`. */
export const buildSamples = (from: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => buildSample(`写真${from + index}`, from + index))
