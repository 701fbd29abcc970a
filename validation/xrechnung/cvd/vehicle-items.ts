import type { XmlElement } from '../../../documents/xml/element-tree';
import { ITEM_CLASSIFICATION_LISTS } from '../../../documents/codes/item-classification-lists';
import { atMostOne } from '../../tree/at-most-one';
import type { Context } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import type { Syntax } from '../../tree/rule-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, select } from '../../tree/select';
import { normalized, normalizeSpace, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { VEHICLE } from './vehicle-paths';

/** List of vehicle categories (BT-158-1), and the attribute that says how clean a vehicle is (BT-160). */
const CVD = 'CVD';
const CVA = 'cva';

const LISTS: ReadonlySet<string> = new Set([...ITEM_CLASSIFICATION_LISTS, CVD]);
const VEHICLE_CATEGORIES = ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'];
const CLEANNESS = ['clean', 'zero-emission', 'other'];

function listOf(classification: XmlElement): string {
  return normalizeSpace(attribute(classification, 'listID') ?? '');
}

/** Vehicles of the Clean Vehicles Directive: lines tell their category and how clean they are. */
export function vehicleItems(syntax: Syntax): RulePart {
  const { invoice, anyItems, items, ...paths } = VEHICLE[syntax];
  const vehicleCategories = (item: XmlElement): XmlElement[] =>
    select(item, paths.classification).filter((code) => attribute(code, 'listID') === CVD);
  const cleannesses = (item: XmlElement): XmlElement[] =>
    select(item, paths.attribute).filter((one) => select(one, paths.name).some((name) => stringValue(name) === CVA));
  const classifications: Context = (document) => items(document).flatMap((item) => select(item, paths.classification));
  const attributes: Context = (document) => items(document).flatMap(cleannesses);
  return joinParts([
    rulesAt(invoice, {
      'BR-DE-CVD-03': fatal(['BT-158', 'BT-160', 'BG-25'], (group, fires) => {
        const isVehicle = (item: XmlElement): boolean =>
          vehicleCategories(item).length > 0 && cleannesses(item).length > 0;
        if (!anyItems(group).some(isVehicle)) fires(group);
      }),
    }),
    rulesAt(items, {
      'BR-DE-CVD-06-a': fatal(['BT-160', 'BT-158'], (item, fires) => {
        const stated = cleannesses(item);
        if (stated.length !== 1 && vehicleCategories(item).length > 0) fires(stated[1] ?? item);
      }),
      'BR-DE-CVD-06-b': fatal(['BT-158', 'BT-160'], (item, fires) => {
        const stated = vehicleCategories(item);
        if (stated.length !== 1 && cleannesses(item).length > 0) fires(stated[1] ?? item);
      }),
    }),
    rulesAt(classifications, {
      'BR-TMP-CVD-01': fatal(['BT-158'], (classification, fires) => {
        const list = listOf(classification);
        // Oddity: a blank or missing list passes.
        if (list !== '' && !LISTS.has(list)) fires(classification, { found: list });
      }),
      'BR-DE-CVD-04': fatal(['BT-158'], (classification, fires) => {
        const found = normalized(classification);
        if (listOf(classification) === CVD && !VEHICLE_CATEGORIES.includes(found))
          fires(classification, { found, expected: VEHICLE_CATEGORIES.join(', ') });
      }),
    }),
    rulesAt(attributes, {
      'BR-DE-CVD-05': fatal(['BT-161', 'BT-160', 'BG-32'], (one, fires) => {
        const value = atMostOne(select(one, paths.value));
        const found = value === undefined ? '' : normalized(value);
        if (!CLEANNESS.includes(found)) fires(value ?? one, { found, expected: CLEANNESS.join(', ') });
      }),
    }),
  ]);
}
