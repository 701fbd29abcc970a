import { breakerKeyOf, calledBy } from '../countries/integration/breaker-key';
import { authorityCollection } from './authority-repository';
import type { MongoConnection } from './mongo';
import { WaitingDocuments } from './waiting-documents';

/**
 * Breakers of earlier versions were of a country. What such a one knows goes on with each system that documents of the country
 * wait for; which of them is back, their probes find out.
 */
export async function splitBreakers(connection: MongoConnection): Promise<void> {
  const authorities = authorityCollection(connection);
  const before = (await authorities.find({}).toArray()).filter(({ _id }) => calledBy(_id) === undefined);
  if (before.length === 0) return;
  const heldBack = await new WaitingDocuments(connection).byBreaker();
  for (const { _id: countryIso, version, state } of before) {
    for (const { system } of heldBack.filter(({ countries }) => countries.includes(countryIso)))
      await authorities.updateOne(
        { _id: breakerKeyOf({ system, countryIso }) },
        { $setOnInsert: { version: 1, state } },
        { upsert: true },
      );
    // A process of an earlier version may have gone on with it: then the next time.
    await authorities.deleteOne({ _id: countryIso, version });
  }
}
