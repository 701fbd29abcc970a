import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import type { Libxml } from '../../documents/xml/libxml';
import { refuseLongValues } from '../../documents/xml/long-values';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { present } from '../../platform/present';
import type { MessageSchemas } from './read-body';

/**
 * Reads answers without a schema, as not every authority has one and official samples are not all valid: whatever the bytes are,
 * either their elements or none.
 */
export function answerReader(libxml: Libxml): MessageSchemas {
  return {
    validate(bytes) {
      try {
        const text = decodeXml(bytes);
        refuseHostileXml(text);
        const read = libxml.withDocument(Buffer.from(text), ({ hasDoctype }) =>
          hasDoctype ? undefined : parseElementTree(text),
        );
        const tree = read.wellFormed ? read.result : undefined;
        if (tree !== undefined) refuseLongValues(tree);
        return present({ tree });
      } catch (error) {
        if (error instanceof XmlRefused) return {};
        throw error;
      }
    },
  };
}
