import { decodeXml } from '../../../documents/xml/decode-xml';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { refuseHostileXml } from '../../../documents/xml/hostile-gate';
import type { Libxml } from '../../../documents/xml/libxml';
import { XmlRefused } from '../../../documents/xml/xml-refused';
import { present } from '../../../platform/present';
import type { MessageSchemas } from '../aeat/read-body';

/** Reads answers of FACe, for whose messages there is no schema: whatever the bytes are, either their elements or none. */
export function answerReader(libxml: Libxml): MessageSchemas {
  return {
    validate(bytes) {
      try {
        const text = decodeXml(bytes);
        refuseHostileXml(text);
        const read = libxml.withDocument(Buffer.from(text), ({ hasDoctype }) =>
          hasDoctype ? undefined : parseElementTree(text),
        );
        return present({ tree: read.wellFormed ? read.result : undefined });
      } catch (error) {
        if (error instanceof XmlRefused) return {};
        throw error;
      }
    },
  };
}
