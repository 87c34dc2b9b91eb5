import { beforeEach, expect, test, vi } from 'vitest'
import { wantedIn, withWanted } from '#web/screens/wanted-address.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } })
})

test.each(['/photo', '/news/01JD0000000000000000000000', '/sampledetail?id=7', '/2'])(
  'whoever wanted to go to %s goes there after signing in',
  (wanted) => {
    const address = withWanted('/login', wanted)
    expect(wantedIn(new URL(address, 'https://app.example').search)).toBe(wanted)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example/',
  '/..//elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'photo',
  '//',
  'http://%',
  '/login?to=/login',
  '/password',
  '/',
  '',
])('an address leads nobody out of the app, nor in circles: %s', (wanted) => {
  expect(wantedIn(`?to=${encodeURIComponent(wanted)}`)).toBe('/news')
  expect(withWanted('/login', wanted)).toBe('/login')
})
