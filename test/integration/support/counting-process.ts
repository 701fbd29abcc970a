// Runs as a process of its own, to be killed: adds documents to the totals of lists, and says so after each time.
import { DocumentCounting } from '../../../storage/count-documents';
import { connectMongo } from '../../../storage/mongo';

async function main(uri: string): Promise<never> {
  const counting = new DocumentCounting(await connectMongo(uri));
  for (;;) {
    await counting.countSome(new Date());
    process.stdout.write('.');
  }
}

void main(process.argv[2] ?? '');
