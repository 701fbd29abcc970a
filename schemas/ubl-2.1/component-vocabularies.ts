import { AGGREGATE_TYPES } from './aggregate-components';
import { AGGREGATE_ELEMENTS } from './aggregate-elements';
import { BASIC_COMPONENTS } from './basic-components';
import { DOCUMENT_MODELS } from './documents';
import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** `ext:A? B? | C*` as a content model: names before the bar are basic components, names after it aggregates. */
function contentModel(children: string, aggregatePrefix: '' | 'cac:'): string {
  const [basic = '', aggregates = ''] = children.split('|');
  const qualified = [
    ...names(basic).map((name) => (name.includes(':') ? name : `cbc:${name}`)),
    ...names(aggregates).map((name) => aggregatePrefix + name),
  ];
  return `( ${qualified.join(' ')} )`;
}

function names(list: string): string[] {
  return list.split(' ').filter((name) => name !== '');
}

/** cbc: an element X has the type XType, which extends an unqualified data type. */
export function basicComponents(): XsdVocabulary {
  const types: Record<string, string> = {};
  const elements: string[] = [];
  for (const [dataType, list] of Object.entries(BASIC_COMPONENTS)) {
    for (const name of names(list)) {
      elements.push(`${name}=${name}Type`);
      types[`${name}Type`] = `value udt:${dataType}Type`;
    }
  }
  return { elements: elements.join(' '), types };
}

/** cac */
export function aggregateComponents(): XsdVocabulary {
  const types: Record<string, string> = {};
  for (const [name, children] of Object.entries(AGGREGATE_TYPES)) types[`${name}Type`] = contentModel(children, '');
  const elements = Object.entries(AGGREGATE_ELEMENTS).flatMap(([type, list]) =>
    names(list).map((name) => `${name}=${type}Type`),
  );
  return { elements: elements.join(' '), types };
}

export function documentVocabulary(root: keyof typeof DOCUMENT_MODELS): XsdVocabulary {
  return {
    elements: `${root}=${root}Type`,
    types: { [`${root}Type`]: contentModel(DOCUMENT_MODELS[root], 'cac:') },
  };
}
