import { beforeEach, expect, test, vi } from 'vitest'
import { wantedIn, withWanted } from '#web/screens/wanted-address.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } })
})

const opened = (address: string) => new URL(address, 'https://app.example')

test.each([
  ['/login', '/photo'],
  ['/login', '/news/01JD0000000000000000000000'],
  ['/login', '/sampledetail?id=7'],
  ['/login', '/2'],
  ['/edit', '/edit/user/01JD0000000000000000000000'],
  ['/edit', '/edit/users?q=%E3%81%95%E3%81%8F%E3%82%89'],
])('whoever signs in at %s to go to %s goes there after it', (signIn, wanted) => {
  expect(wantedIn(opened(withWanted(signIn, wanted)))).toBe(wanted)
})

const nowhere = [
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
  '/edit?to=/edit',
  '/',
  '',
]

test.each([...nowhere, '/edit/users'])(
  'an address leads no shop out of its part of the app, nor in circles: %s',
  (wanted) => {
    expect(wantedIn(opened(`/login?to=${encodeURIComponent(wanted)}`))).toBe('/news')
    expect(withWanted('/login', wanted)).toBe('/login')
  },
)

test.each([...nowhere, '/photo', '/editor'])(
  'an address leads no admin out of theirs, nor in circles: %s',
  (wanted) => {
    expect(wantedIn(opened(`/edit?to=${encodeURIComponent(wanted)}`))).toBe('/edit/users')
    expect(withWanted('/edit', wanted)).toBe('/edit')
  },
)
