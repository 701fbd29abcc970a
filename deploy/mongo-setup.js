// Run by mongosh on mongo1's own loopback address, where MongoDB lets the first user be made (docker-compose.yml). May be
// run again at any time.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const adminPassword = secret('mongodb-admin-password');
const hosts = ['mongo1:27017', 'mongo2:27017', 'mongo3:27017'];
const here = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');

function canLogIn() {
  try {
    return here.auth('admin', adminPassword).ok === 1;
  } catch {
    return false;
  }
}

if (!canLogIn()) {
  // mongo1 first: the first user can be made on the primary alone.
  const members = hosts.map((host, _id) => ({ _id, host, priority: _id === 0 ? 2 : 1 }));
  try {
    here.adminCommand({ replSetInitiate: { _id: 'edoc', members } });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!here.hello().isWritablePrimary) sleep(200);
  here.createUser({ user: 'admin', pwd: adminPassword, roles: ['root'] });
}

const set = connect(`mongodb://admin:${encodeURIComponent(adminPassword)}@${hosts.join(',')}/admin?replicaSet=edoc`);
const service = set.getSiblingDB('edoc');
const rights = { pwd: secret('mongodb-password'), roles: [{ role: 'readWrite', db: 'edoc' }] };
if (service.getUser('edoc') === null) service.createUser({ user: 'edoc', ...rights });
else service.updateUser('edoc', rights);
print('the replica set has a primary and its users');
